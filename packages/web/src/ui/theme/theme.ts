import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'

// Mantine paints neutrals with `gray` in light and `dark` in dark; both are our own neutrals here, so that
// a Mantine component without styles of ours still fits in.
const gray: MantineColorsTuple = [
  'var(--surface-2)',
  'var(--surface-3)',
  'var(--border)',
  'var(--border)',
  'var(--border-strong)',
  'var(--text-3)',
  'var(--text-3)',
  'var(--text-2)',
  'var(--text)',
  'var(--text)',
]

const dark: MantineColorsTuple = [
  'var(--text)',
  'var(--text-2)',
  'var(--text-3)',
  'var(--text-3)',
  'var(--border-strong)',
  'var(--surface-3)',
  'var(--surface)',
  'var(--surface)',
  'var(--bg)',
  'var(--bg)',
]

type Hue = { fill: string; hover: string; soft: string; text: string }

const fieldGreen: Hue = {
  fill: 'var(--accent)',
  hover: 'var(--accent-hover)',
  soft: 'var(--accent-soft)',
  text: 'var(--accent-text)',
}

const dangerRed: Hue = {
  fill: 'var(--danger)',
  hover: 'var(--danger-hover)',
  soft: 'var(--danger-soft)',
  text: 'var(--danger)',
}

/** The tokens change with the colour scheme by themselves, so one shade serves all ten. */
function tupleOf({ fill }: Hue): MantineColorsTuple {
  return [fill, fill, fill, fill, fill, fill, fill, fill, fill, fill]
}

function hueVariables(name: string, { fill, hover, soft, text }: Hue): Record<string, string> {
  return {
    [`--mantine-color-${name}-text`]: text,
    [`--mantine-color-${name}-filled`]: fill,
    [`--mantine-color-${name}-filled-hover`]: hover,
    [`--mantine-color-${name}-light`]: soft,
    [`--mantine-color-${name}-light-hover`]: soft,
    [`--mantine-color-${name}-light-color`]: text,
    [`--mantine-color-${name}-outline`]: fill,
    [`--mantine-color-${name}-outline-hover`]: soft,
  }
}

const schemeVariables: Record<string, string> = {
  ...hueVariables('field', fieldGreen),
  ...hueVariables('red', dangerRed),
  '--mantine-primary-color-contrast': 'var(--on-accent)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-text': 'var(--text)',
  // Mantine's "body" is what dialogs, menus and drawers lie on; the page itself is --bg (base.css).
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-success': 'var(--ok)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-3)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--border)',
  '--mantine-color-dimmed': 'var(--text-3)',
  '--mantine-color-disabled': 'var(--surface-3)',
  '--mantine-color-disabled-color': 'var(--text-3)',
  '--mantine-color-disabled-border': 'var(--border)',
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: schemeVariables,
  dark: schemeVariables,
})

const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  // The text on a filled button is white in light and nearly black in dark; Mantine would keep it white.
  if (input.variant === 'filled') return { ...colors, color: 'var(--on-accent)' }
  // Quiet buttons are grey, so that the accent keeps meaning "the main thing here".
  if (input.variant === 'subtle' && input.color === 'field') {
    return { ...colors, color: 'var(--text-2)', hover: 'var(--surface-3)' }
  }
  return colors
}

export const theme = createTheme({
  primaryColor: 'field',
  primaryShade: 6,
  colors: { gray, dark, field: tupleOf(fieldGreen), red: tupleOf(dangerRed) },
  variantColorResolver,
  respectReducedMotion: true,
  cursorType: 'pointer',
  fontFamily: 'var(--font)',
  fontWeights: { regular: 'var(--w-regular)', medium: 'var(--w-medium)', bold: 'var(--w-strong)' },
  fontSizes: {
    xs: 'var(--t-12)',
    sm: 'var(--t-14)',
    md: 'var(--t-14)',
    lg: 'var(--t-16)',
    xl: 'var(--t-20)',
  },
  lineHeights: { xs: 'var(--lh)', sm: 'var(--lh)', md: 'var(--lh)', lg: 'var(--lh)', xl: 'var(--lh)' },
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  radius: { xs: 'var(--r-xs)', sm: 'var(--r-s)', md: 'var(--r)', lg: '12px', xl: 'var(--r-full)' },
  defaultRadius: 'sm',
  spacing: { xs: 'var(--s-2)', sm: 'var(--s-3)', md: 'var(--s-4)', lg: 'var(--s-6)', xl: 'var(--s-8)' },
  shadows: {
    xs: 'var(--shadow-1)',
    sm: 'var(--shadow-1)',
    md: 'var(--shadow-2)',
    lg: 'var(--shadow-2)',
    xl: 'var(--shadow-2)',
  },
  components: {
    CloseButton: { defaultProps: { iconSize: 18 } },
    // Without the placeholder, which axe rejects inside a menu, the focus goes to the first entry.
    Menu: { defaultProps: { radius: 'md', shadow: 'md', withInitialFocusPlaceholder: false } },
  },
})
