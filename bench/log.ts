const tell = (line: string | object) => console.error(line)

/** Only what goes wrong: figures stand on the standard output. */
export const LOG = { info: () => {}, warn: tell, error: tell }
