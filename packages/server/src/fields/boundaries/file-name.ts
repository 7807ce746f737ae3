/** The last part of a path, without its extension; names of hidden files are kept whole. */
export const stemOf = (path: string): string => baseOf(path).replace(/(?<=.)\.[^.]*$/, '')

export const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** `.kml` and the like, in lower case; empty where there is none. */
export const extensionOf = (path: string): string =>
  /(?<=.)\.[^.]*$/.exec(baseOf(path))?.[0].toLowerCase() ?? ''
