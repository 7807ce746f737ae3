import { SignedInShell } from './signed-in-shell.tsx'

/** The field list: a bar and the whole width. */
export default function MainLayout() {
  return <SignedInShell />
}
