import { join } from 'node:path'
import { type ESTree, type Plugin, Visitor } from 'vite'

/** Where the schemas of calls are. */
const SCHEMAS = /packages[\\/]contract[\\/]src[\\/](api|entities)[\\/]/
const LAZILY = join(import.meta.dirname, '../contract/src/lazily.ts')
/** What a call is declared with that is a schema. */
const PARTS = ['params', 'query', 'body', 'response']

/**
 * Schemas are made when something is first parsed with them (`contract/src/lazily.ts`), not all of them before a page can
 * be drawn.
 */
export const lazySchemas = (): Plugin => {
  let found = 0
  return {
    name: 'windrow-lazy-schemas',
    apply: 'build',
    buildStart() {
      found = 0
    },
    transform: {
      filter: { id: SCHEMAS },
      handler(code) {
        const schemas = schemasOf(this.parse(code))
        if (schemas.length === 0) return null
        found += schemas.length
        return { code: madeLazy(code, schemas), map: null }
      },
    },
    buildEnd(error) {
      if (!error && found === 0)
        throw new Error('No schema was found: all would be made before a page shows.')
    },
  }
}

/** Those that have a name in their file, and those that a call is declared with. */
function schemasOf(program: ESTree.Program): ESTree.Expression[] {
  const named = program.body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) => (init?.type === 'CallExpression' && isOfZod(init) ? [init] : []))
  const ofCalls: ESTree.Expression[] = []
  new Visitor({
    CallExpression({ callee, arguments: [definition] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return
      if (definition?.type !== 'ObjectExpression') return
      for (const property of definition.properties)
        if (
          property.type === 'Property' &&
          property.key.type === 'Identifier' &&
          PARTS.includes(property.key.name) &&
          property.value.type === 'CallExpression'
        )
          ofCalls.push(property.value)
    },
  }).visit(program)
  return [...named, ...ofCalls].sort((one, other) => one.start - other.start)
}

/** `z.object(…)`, `z.string().check(…)` */
function isOfZod(expression: ESTree.Expression | ESTree.Super): boolean {
  if (expression.type === 'CallExpression') return isOfZod(expression.callee)
  if (expression.type === 'MemberExpression') return isOfZod(expression.object)
  return expression.type === 'Identifier' && expression.name === 'z'
}

/** Without side effects: what a page has no use for is left out of the build. */
function madeLazy(code: string, schemas: readonly ESTree.Expression[]): string {
  let made = `import { lazily } from ${JSON.stringify(LAZILY)}\n`
  let end = 0
  for (const schema of schemas) {
    made += `${code.slice(end, schema.start)}/* @__PURE__ */ lazily(() => ${code.slice(schema.start, schema.end)})`
    end = schema.end
  }
  return made + code.slice(end)
}

const REACT_DOM = /react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/
/** React throws these to itself, and knows each by what it is, not by its stack. */
const SENTINEL = /(?<=\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g

/**
 * The errors that React makes as it is loaded and later throws to itself become plain objects. While developer tools
 * are attached V8 stores where an error was made, and reads the file of libraries again to know it: Lighthouse and
 * every browser test would wait for that on each page.
 */
export const plainSentinels = (): Plugin => {
  let found = 0
  return {
    name: 'windrow-plain-sentinels',
    apply: 'build',
    buildStart() {
      found = 0
    },
    transform: {
      filter: { id: REACT_DOM },
      handler: (code) => ({
        code: code.replace(SENTINEL, (_, message) => {
          found += 1
          return `Object.setPrototypeOf({ message: ${message} }, Error.prototype)`
        }),
        map: null,
      }),
    },
    buildEnd(error) {
      if (!error && found === 0)
        throw new Error('React has other sentinels: tools would read the libraries again for them.')
    },
  }
}
