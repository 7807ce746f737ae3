import { alertSettingsTexts } from '@windrow/contract/texts/en/alert-settings.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { AppModal } from '../../../ui/feedback/app-modal.tsx'
import classes from './file-tools.module.css'
import type { FileComplaint } from './use-upload-alerts.tsx'

const texts = alertSettingsTexts.file

/** More are usually the same mistake in each line. */
const LISTED_MAX = 100

type FileProblemsModalProps = {
  opened: boolean
  name: string
  complaints: readonly FileComplaint[]
  onClose: () => void
  onAgain: () => void
}

/** What is wrong with a file: line, column and reason of every cell. */
export function FileProblemsModal({ opened, name, complaints, onClose, onAgain }: FileProblemsModalProps) {
  const cells = complaints.filter(({ line }) => line !== null)
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title={texts.problemsTitle}
      width={640}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.close}
          </Button>
          <Button onClick={onAgain}>{texts.again}</Button>
        </>
      }
    >
      <p className={classes.lead}>{texts.problemsLead(name)}</p>
      {complaints
        .filter(({ line }) => line === null)
        .map(({ text }) => (
          <p key={text} className={classes.whole}>
            {text}
          </p>
        ))}
      {cells.length > 0 && (
        <table className={classes.cells}>
          <thead>
            <tr>
              <th scope="col">{texts.line}</th>
              <th scope="col">{texts.column}</th>
              <th scope="col">{texts.problem}</th>
            </tr>
          </thead>
          <tbody>
            {cells.slice(0, LISTED_MAX).map(({ line, column, text }) => (
              <tr key={`${line} ${column}`}>
                <td>{line}</td>
                <td>{column}</td>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {cells.length > LISTED_MAX && <p className={classes.lead}>{texts.more(cells.length - LISTED_MAX)}</p>}
    </AppModal>
  )
}
