import { openApiDocument } from '../platform/http/openapi.ts'

/** `npm run openapi`: the document of every call, on standard output. */
process.stdout.write(`${JSON.stringify(openApiDocument(), null, 2)}\n`)
