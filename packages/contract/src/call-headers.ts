type Caller = { language?: string; token: string | null; hasBody?: boolean }

/** The headers of spec 1 §7. */
export const callHeaders = ({ language = 'en', token, hasBody = false }: Caller): Record<string, string> => ({
  accept: 'application/json',
  language,
  lang: language,
  ...(hasBody ? { 'content-type': 'application/json' } : {}),
  ...(token ? { 'user-token': token } : {}),
})
