import { Card } from '../../ui/layout/card.tsx'
import classes from '../gallery.module.css'
import { GallerySection, Specimen } from '../gallery-section.tsx'

type Rule = { caption: string; pairs: { not: string; but: string }[] }

/** What ui texts sound like: the left-out words struck through, the ones to use below. */
const rules: Rule[] = [
  {
    caption: 'Chance is a frequency, with the number beside it',
    pairs: [
      { not: '68% chance of frost', but: 'Frost, about 7 in 10 (68 %)' },
      { not: '3 % chance', but: 'less than 1 in 20' },
      { not: '97 % certain', but: 'more than 19 in 20' },
      { not: 'Confidence interval 4–9 °C', but: '8 times in 10 between 4 and 9 °C' },
    ],
  },
  {
    caption: 'The consequence before the variable',
    pairs: [
      {
        not: 'Tmin −2 °C on 16/05, probability 58%',
        but: 'Frost likely early on Saturday: −2 °C, about 6 in 10 (58 %)',
      },
      { not: 'Soil moisture 0.12', but: 'Dry seed bed from Sunday 24 May' },
      { not: '74 mm / 5 d', but: 'Wet to Monday: 74 mm in 5 days' },
    ],
  },
  {
    caption: 'Buttons say what they do',
    pairs: [
      { not: 'Submit', but: 'Send report' },
      { not: 'Yes / No', but: 'Delete alert / Keep it' },
      { not: 'Click here', but: 'Go to the Field List' },
    ],
  },
  {
    caption: 'Errors say what happened and what to do next',
    pairs: [
      {
        not: 'Error 504: upstream timeout',
        but: 'The soil forecast did not answer in 30 seconds. The rest of the page is up to date.',
      },
      { not: 'You entered an invalid value', but: 'Enter a number from −30 to 50.' },
      { not: 'Forbidden', but: 'Ask the farm’s owner to let you edit fields.' },
    ],
  },
]

export function WordingSection() {
  return (
    <GallerySection id="wording" title="Wording">
      {rules.map(({ caption, pairs }) => (
        <Specimen key={caption} caption={caption}>
          <Card>
            <dl className={classes.wording}>
              {pairs.map(({ not, but }) => (
                <div key={not}>
                  <dt>{not}</dt>
                  <dd>{but}</dd>
                </div>
              ))}
            </dl>
          </Card>
        </Specimen>
      ))}
    </GallerySection>
  )
}
