import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { api } from '@windrow/contract/api/api.ts'
import type { Client } from '@windrow/contract/client.ts'
import { beforeAll, expect, test } from 'vitest'
import { newEmail, type TestWindrow } from './test-windrow.ts'

/** Of a Windrow with the demo farm, which takes a while to make, and without an SMTP server. */
export function describeStoredMail(demo: () => TestWindrow, account: { email: string; password: string }) {
  let windrow: TestWindrow
  let owner: { email: string; orgId: string; token: string; call: Client }
  beforeAll(async () => {
    windrow = demo()
    const { token } = await windrow.signIn(account.email, account.password)
    const call = windrow.as({ token })
    const { organisation } = await call(api.getProfile, {})
    owner = { email: account.email, orgId: organisation.id, token, call }
  })

  const storedMails = async () =>
    (await readdir(join(windrow.dataDir, 'mail'))).filter((name) => name.endsWith('.eml'))

  /** A mail of an organisation, with two files; the name of its file once it is there, without extension. */
  const storeMail = async (orgId: string, values: { to: string; isOpen?: boolean }) => {
    const { db, files, mail } = windrow.services
    const keys = [`${crypto.randomUUID()}.pdf`, `${crypto.randomUUID()}.csv`] as const
    await files.put(keys[0], Buffer.from([37, 0, 255, 10]))
    await files.put(keys[1], Buffer.from('a,b\r\n1,é\r\n'))
    const letter = {
      ...values,
      subject: 'Field summary',
      text: 'Attached.',
      html: '<p>Attached.</p>',
      attachments: [
        { name: 'Übersicht, 2 fields.pdf', type: 'application/pdf', key: keys[0] },
        { name: 'numbers.csv', type: 'text/csv; charset=utf-8', key: keys[1] },
      ],
    }
    const id = await db.inOrganisation(orgId, (tx) => mail(tx, letter))
    const name = async () =>
      (await storedMails()).find((file) => file.includes(id ?? 'none'))?.replace('.eml', '')
    await expect.poll(name).toBeTruthy()
    await expect
      .poll(() => windrow.rows('select 1 from mail_outbox where sent_at is null and id = $1', [id]))
      .toEqual([])
    return (await name()) ?? ''
  }
  const keepWithFiles = () => storeMail(owner.orgId, { to: owner.email })

  test('lists what a mail brings, and hands each file over byte by byte', async () => {
    const id = await keepWithFiles()
    expect((await owner.call(api.readKeptMail, { params: { id } })).attachments).toEqual([
      { name: 'Übersicht, 2 fields.pdf', bytes: 4 },
      { name: 'numbers.csv', bytes: 11 },
    ])
    const load = async (at: string) => {
      const { name, content } = await owner.call(api.downloadKeptAttachment, { params: { id, at } })
      return [name, content.type, Buffer.from(await content.arrayBuffer())]
    }
    expect(await load('0')).toEqual([
      'Übersicht, 2 fields.pdf',
      'application/pdf',
      Buffer.from([37, 0, 255, 10]),
    ])
    expect(await load('1')).toEqual(['numbers.csv', 'text/csv', Buffer.from('a,b\r\n1,é\r\n')])
    await expect(load('2')).rejects.toMatchObject({ status: 404 })
  })

  test('is listed to the owner where it goes to a member and holds neither code nor link of another', async () => {
    const { token, orgId } = owner
    const mara = await windrow.addAccount({ with: { orgId }, role: 'viewer' })
    const farm = await windrow.addAccount()
    const shown = [
      await storeMail(orgId, { to: owner.email }),
      await storeMail(orgId, { to: mara.email, isOpen: true }),
    ]
    const hidden = [
      await storeMail(orgId, { to: mara.email }),
      await storeMail(orgId, { to: newEmail(), isOpen: true }),
      await storeMail(orgId, { to: farm.email, isOpen: true }),
      // Of another farm, though to a member of this one.
      await storeMail(farm.orgId, { to: owner.email, isOpen: true }),
      await storeMail(farm.orgId, { to: farm.email, isOpen: true }),
    ]
    const { mails } = await owner.call(api.listKeptMails, {})
    const listed = new Set(mails.map(({ id }) => id))
    expect(shown.map((id) => listed.has(id))).toEqual([true, true])
    for (const [ids, status] of [
      [shown, 200],
      [hidden, 404],
    ] as const)
      for (const id of ids)
        for (const rest of ['', '/attachments/0'])
          expect((await windrow.send(`/api/v1/mails/${id}${rest}`, { token })).status).toBe(status)
    expect(hidden.filter((id) => listed.has(id))).toEqual([])
  })

  test('is read by the owner of the demo farm and by no one else', async () => {
    const stranger = await windrow.addAccount()
    const { token, orgId } = owner
    const viewer = await windrow.addAccount({ with: { orgId }, role: 'viewer' })
    const id = await keepWithFiles()
    for (const path of ['/api/v1/mails', `/api/v1/mails/${id}`, `/api/v1/mails/${id}/attachments/0`]) {
      expect((await windrow.send(path, { token })).status).toBe(200)
      expect((await windrow.send(path, { token: stranger.token })).status).toBe(404)
      expect((await windrow.send(path, { token: viewer.token })).status).toBe(403)
      expect((await windrow.send(path)).status).toBe(401)
    }
    for (const bad of ['..%2fsecret', '....', 'secret', '%2e%2e%2fsecret'])
      for (const rest of ['', '/attachments/0'])
        expect((await windrow.send(`/api/v1/mails/${bad}${rest}`, { token })).status).toBe(404)
    for (const bad of ['-1', 'x', '1000', '1e0'])
      expect((await windrow.send(`/api/v1/mails/${id}/attachments/${bad}`, { token })).status).toBe(404)
  })
}
