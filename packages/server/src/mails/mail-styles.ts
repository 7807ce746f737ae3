import type { CSSProperties } from 'react'

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif'

/** The light values of the design tokens, written out: mail programs know no custom properties. */
export const MAIL_STYLES = {
  body: { margin: 0, backgroundColor: '#f5f6f3', fontFamily: FONT, color: '#1a201b' },
  page: { padding: '24px 12px' },
  card: {
    maxWidth: '560px',
    width: '100%',
    backgroundColor: '#ffffff',
    border: '1px solid #e2e5dd',
    borderRadius: '8px',
  },
  content: { padding: '28px' },
  brand: { margin: '0 0 20px', color: '#2c6e3f', fontSize: '16px', fontWeight: 600 },
  title: { margin: '0 0 12px', fontSize: '22px', lineHeight: 1.25, fontWeight: 600 },
  text: { margin: '0 0 16px', fontSize: '15px', lineHeight: 1.5 },
  note: { margin: '16px 0 0', fontSize: '13px', lineHeight: 1.5, color: '#4d564e' },
  code: {
    margin: '8px 0 20px',
    padding: '14px 0',
    textAlign: 'center',
    fontSize: '32px',
    fontWeight: 600,
    letterSpacing: '8px',
    backgroundColor: '#eff1ec',
    borderRadius: '6px',
  },
  buttonRow: { margin: '20px 0' },
  button: {
    display: 'inline-block',
    padding: '12px 18px',
    backgroundColor: '#2c6e3f',
    borderRadius: '6px',
    color: '#ffffff',
    fontSize: '15px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  facts: { margin: '0 0 16px', fontSize: '15px' },
  factName: { padding: '4px 16px 4px 0', fontWeight: 400, color: '#4d564e' },
  factValue: { padding: '4px 0', fontWeight: 600 },
  footer: { margin: '16px 0 0', fontSize: '12px', color: '#666f66' },
} as const satisfies Record<string, CSSProperties>
