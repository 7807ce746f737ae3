import { VisuallyHidden } from '@mantine/core'
import { IconFile, IconFileTypeCsv, IconFileTypePdf } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { storedMailApi } from '@windrow/contract/api/stored-mail.ts'
import type { ResponseOf } from '@windrow/contract/endpoint.ts'
import { mailsPageTexts as texts } from '@windrow/contract/texts/en/mails-page.ts'
import { call } from '../../platform/client.ts'
import { saveDownload } from '../../platform/save-download.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { formatBytes } from '../../ui/text/format-bytes.ts'
import classes from './mails.module.css'

type AttachmentListProps = Pick<ResponseOf<typeof storedMailApi.readKeptMail>, 'id' | 'attachments'>

/** What a mail brings, each to be saved. */
export function AttachmentList({ id, attachments }: AttachmentListProps) {
  const download = useMutation({
    mutationFn: (at: number) =>
      call(storedMailApi.downloadKeptAttachment, { params: { id, at: String(at) } }),
    onSuccess: saveDownload,
    onError: (error) => toast.error(error.message),
  })
  return (
    <ul className={classes.attachments} aria-label={texts.attachments}>
      {attachments.map(({ name, bytes }, at) => {
        const Icon = iconOf(name)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: its place is its name
          <li key={at}>
            <BusyButton
              variant="default"
              className={classes.attachment ?? ''}
              leftSection={<Icon size={18} aria-hidden />}
              rightSection={<span className={classes.size}>{formatBytes(bytes)}</span>}
              busy={download.isPending && download.variables === at}
              onClick={() => download.mutate(at)}
            >
              <VisuallyHidden>{texts.download}</VisuallyHidden>
              <span className={classes.fileName}>{name}</span>
            </BusyButton>
          </li>
        )
      })}
    </ul>
  )
}

const iconOf = (name: string) =>
  /\.pdf$/i.test(name) ? IconFileTypePdf : /\.csv$/i.test(name) ? IconFileTypeCsv : IconFile
