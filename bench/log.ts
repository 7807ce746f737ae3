const write = (line: string | object) => console.error(line)

/** Only what goes wrong: figures are on the standard output. */
export const LOG = { info: () => {}, warn: write, error: write }
