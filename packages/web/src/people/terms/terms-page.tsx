import { termsTexts } from '@windrow/contract/texts/en/terms.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import classes from './terms-page.module.css'

/** For the sign-up checkbox; plain words about a self-hosted installation. */
export default function TermsPage() {
  return (
    <article className={classes.article}>
      <PageTitle title={termsTexts.title} subtitle={termsTexts.lead} stacked />
      {termsTexts.sections.map(({ heading, text }) => (
        <section key={heading} className={classes.section}>
          <h2>{heading}</h2>
          <p>{text}</p>
        </section>
      ))}
    </article>
  )
}
