import { accountTexts } from '@windrow/contract/texts/en/account.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import classes from './terms-page.module.css'

const texts = accountTexts.terms

/** For the sign-up checkbox; plain words about a self-hosted installation. */
export default function TermsPage() {
  return (
    <article className={classes.article}>
      <PageTitle title={texts.title} subtitle={texts.lead} stacked />
      {texts.sections.map(({ heading, text }) => (
        <section key={heading} className={classes.section}>
          <h2>{heading}</h2>
          <p>{text}</p>
        </section>
      ))}
    </article>
  )
}
