import { expect, test } from 'vitest'
import { childNamed, parseXml, textOf } from './parse-xml.ts'

/** The text of the only element in a root. */
const read = (inner: string) => {
  const root = parseXml(`<kml>${inner}</kml>`)
  return root && textOf(childNamed(root, 'name'))
}

test.each([
  ['<name>Hill &amp; Dale</name>', 'Hill & Dale'],
  ['<name>Hill & Dale; &#65;&#x42;</name>', 'Hill & Dale; AB'],
  ['<name>Hill &&amp;& Dale &</name>', 'Hill &&& Dale &'],
  ['<name>Hill&nbsp;Dale</name>', 'Hill&nbsp;Dale'],
  ['<name><![CDATA[Hill & <b>Dale</b> &amp;]]></name>', 'Hill & <b>Dale</b> &amp;'],
  ['<!-- a & b --><name>Hill<b> and </b>Dale</name>', 'Hill and Dale'],
  ['<name/>', ''],
  ['<x:other xmlns:x="urn:x"/><gx:name>Hill</gx:name>', 'Hill'],
  ['<name>Hill\u000bDale</name>', 'Hill\u000bDale'],
])('%s', (inner, text) => {
  expect(read(inner)).toBe(text)
})

test('an attribute keeps its ampersand', () => {
  const root = parseXml('<kml><Data name="a & b"/></kml>')
  expect(root && childNamed(root, 'Data')?.attributes.name?.value).toBe('a & b')
})

test('blanks before the declaration are none of the document', () => {
  expect(parseXml('\n <?xml version="1.0"?><kml/>')?.name).toBe('kml')
})

test.each([
  '<kml><name></kml></name>',
  '<kml>',
  '<kml/>more',
  '<kml><a b=c/></kml>',
  '<kml><a b="1" b="2"/></kml>',
  '<kml><unbound:a/></kml>',
  '<kml><![CDATA[ & ',
  '<kml><!-- & ',
  '<1/>',
  '',
])('%j is not well-formed', (text) => {
  expect(() => parseXml(text)).toThrow()
})
