import { aboutTexts } from '@windrow/contract/texts/en/about.ts'
import { pageSettings } from '../../platform/page-settings.ts'
import { AppModal } from '../../ui/feedback/app-modal.tsx'
import { StatusNotice } from '../../ui/feedback/status-notice.tsx'
import classes from './about-modal.module.css'

type AboutModalProps = { opened: boolean; onClose: () => void }

/** Who provides the data, under which terms, and what of it is made up. */
export function AboutModal({ opened, onClose }: AboutModalProps) {
  const simulated = pageSettings.weatherSource === 'simulated'
  return (
    <AppModal opened={opened} onClose={onClose} title={aboutTexts.title} width={720}>
      <div className={classes.body}>
        <p className={classes.promise}>{aboutTexts.promise}</p>
        {simulated ? (
          <StatusNotice tone="warning" title={aboutTexts.simulatedTitle}>
            {aboutTexts.simulated}
          </StatusNotice>
        ) : (
          <StatusNotice tone="info" title={aboutTexts.liveTitle}>
            {aboutTexts.live}
          </StatusNotice>
        )}
        <h3>{aboutTexts.providers}</h3>
        <ul className={classes.providers}>
          {aboutTexts.list.map(({ mark, name, use, licence }) => (
            <li key={mark} className={classes.provider}>
              <span className={classes.mark}>{mark}</span>
              <span className={classes.words}>
                <b>{name}</b>
                <span>{use}</span>
                <span className={classes.licence}>{licence}</span>
              </span>
            </li>
          ))}
        </ul>
        <p className={classes.licence}>{aboutTexts.version(pageSettings.version)}</p>
      </div>
    </AppModal>
  )
}
