import { expect, test } from 'vitest'
import { withStylesAside } from './mail-frame.tsx'

test('styles of a mail stay as data, sheets and scripts are left out, and its words stay', () => {
  const html =
    '<head><style>p{color:red}</style></head><body style="margin:0"><p class="a" style="color:#fff">with style=x</p><script>alert(1)</script></body>'
  expect(withStylesAside(html)).toBe(
    '<head></head><body data-style="margin:0"><p class="a" data-style="color:#fff">with style=x</p></body>',
  )
})
