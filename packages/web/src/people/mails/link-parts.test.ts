import { expect, test } from 'vitest'
import { linkParts } from './mail-parts.ts'

const links = (text: string) =>
  linkParts(text)
    .filter(({ isLink }) => isLink)
    .map((part) => part.text)

test('links of a mail are found, and nothing of the text is lost', () => {
  const text = 'Verify: http://localhost:3000/verify-email#token=a-b_c.\nOr <https://x.test/a?b=1>, thanks.'
  expect(links(text)).toEqual(['http://localhost:3000/verify-email#token=a-b_c', 'https://x.test/a?b=1'])
  expect(
    linkParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

test('other schemes stay text', () => {
  expect(links('javascript:alert(1) data:text/html,x mailto:a@b.test')).toEqual([])
  expect(linkParts('')).toEqual([])
})
