import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Logo } from '../layout/brand.tsx'

const bare = (markup: string) => markup.replace(/\s*(<\/\w+>|\/>|>)\s*/g, '>').replace(/>+/g, '>')

test('index.html has the sign that the loader shows', () => {
  const page = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8')
  const sign = /<svg[\s\S]*<\/svg>/.exec(page)?.[0] ?? ''
  expect(sign).toContain('<path')
  expect(bare(sign)).toBe(bare(renderToStaticMarkup(<Logo size={44} />)))
})
