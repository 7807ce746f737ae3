import { Brand } from '../../ui/layout/brand.tsx'
import classes from '../gallery.module.css'
import { GallerySection, Specimen, ThemeToggle } from '../gallery-section.tsx'

const captions = {
  brand: 'Brand',
  theme: 'Theme',
  themeCompact: 'Theme, compact',
  colours: 'Colours',
  type: 'Type',
}

const tokens = [
  ...['bg', 'surface', 'surface-2', 'surface-3', 'border', 'border-strong', 'control-line'],
  ...['text', 'text-2', 'text-3', 'accent', 'accent-soft', 'accent-line'],
  ...['ok', 'warn', 'warn-soft', 'danger', 'danger-soft', 'info', 'info-soft'],
]

const samples = [
  { token: '--t-40', text: '−2 °C' },
  { token: '--t-28', text: '4.6 mm' },
  { token: '--t-20', text: 'A page’s title' },
  { token: '--t-16', text: 'A card’s title' },
  { token: '--t-14', text: 'Body and controls' },
  { token: '--t-13', text: 'Secondary text' },
  { token: '--t-12', text: 'Captions and badges' },
]

export function FoundationSection() {
  return (
    <GallerySection id="foundation" title="Foundation">
      <Specimen caption={captions.brand}>
        <Brand />
      </Specimen>
      <Specimen caption={captions.theme}>
        <div>
          <ThemeToggle />
        </div>
      </Specimen>
      <Specimen caption={captions.themeCompact}>
        <div>
          <ThemeToggle compact />
        </div>
      </Specimen>
      <Specimen caption={captions.type}>
        {samples.map(({ token, text }) => (
          <span key={token} style={{ fontSize: `var(${token})` }}>
            {text}
          </span>
        ))}
      </Specimen>
      <Specimen caption={captions.colours} wide>
        <div className={classes.swatches}>
          {tokens.map((token) => (
            <span key={token} className={classes.swatch}>
              <i style={{ background: `var(--${token})` }} />
              {token}
            </span>
          ))}
        </div>
      </Specimen>
    </GallerySection>
  )
}
