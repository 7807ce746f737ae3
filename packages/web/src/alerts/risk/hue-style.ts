import type { RiskKey } from '@windrow/core/risks/registry.ts'
import type { CSSProperties } from 'react'

/** `--hue` for a part of the page that belongs to a risk. */
export const hueStyle = (risk: RiskKey): CSSProperties => ({ '--hue': `var(--${risk})` }) as CSSProperties
