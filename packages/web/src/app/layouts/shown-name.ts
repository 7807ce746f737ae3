/** The display name or, where there is none, the e-mail address up to its @ (spec 1 §2). */
export function shownName(name: string, email: string): string {
  return name.trim() === '' ? (email.split('@')[0] ?? email) : name.trim()
}
