/** What opens over a page, with the libraries behind it: a file of its own (vite.config.ts). */
export { Menu, Popover, Select, Tooltip } from '@mantine/core'
