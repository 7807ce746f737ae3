import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { useSession } from '../people/data/session.ts'
import { NotFound } from '../ui/feedback/not-found.tsx'
import { FullPageState } from './full-page-state.tsx'

const texts = shellTexts.notFound

export default function NotFoundPage() {
  const signedIn = useSession().status === 'signed-in'
  return (
    <FullPageState>
      <NotFound
        title={texts.title}
        detail={texts.text}
        actionLabel={signedIn ? texts.toFieldList : texts.toSignIn}
        actionHref={signedIn ? '/dashboard' : '/'}
        code="404"
      />
    </FullPageState>
  )
}
