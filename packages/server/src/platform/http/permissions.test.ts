import { api } from '@windrow/contract/api/api.ts'
import type { Endpoint } from '@windrow/contract/endpoint.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { PERMISSIONS, type Permission, withPermission } from '@windrow/core/access/permissions.ts'
import { permissionsOf } from '@windrow/core/access/roles.ts'
import { REPORT_TYPES } from '@windrow/core/reports/report-types.ts'
import { VARIABLE_PATHS } from '@windrow/core/variables/registry.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallCase } from '../../testing/call-cases.ts'
import { sendCase } from '../../testing/send-case.ts'
import type { TestAccount } from '../../testing/test-account.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'

const SOME_ID = '00000000-0000-4000-8000-000000000000'

let windrow: TestWindrow
let owner: TestAccount
let member: TestAccount
beforeAll(async () => {
  windrow = await startTestWindrow({ ROLE: 'web' })
  owner = await windrow.addAccount()
  member = await windrow.addAccount({ with: owner, role: 'manager' })
})
afterAll(() => windrow.stop())

const isReportType = (type: string) => REPORT_TYPES.some((known) => known === type)

/** A call that a permission decides, and the other permissions that would open it too. */
type Probe = { endpoint: Endpoint; callCase: CallCase; others: readonly Permission[] }

/** One of the calls that a permission decides; `access.test.ts` goes through all of them. */
function probeOf(permission: Permission): Probe | undefined {
  const [group, type = ''] = permission.split('.')
  // The type in the body decides: any other permission to send reports does not help.
  const body = { report_type: type, fields: [{ uuid: SOME_ID }], recipients: [] }
  if (group === 'report_generation' && isReportType(type))
    return { endpoint: api.queueReport, callCase: { body }, others: [] }
  const probes = Object.values(api as Record<string, Endpoint>).flatMap((endpoint): Probe[] =>
    inputsOf(endpoint).flatMap((callCase) =>
      [
        ...(Array.isArray(endpoint.access) ? endpoint.access : []),
        ...(endpoint.accessOf?.(callCase.params as never) ?? []),
      ]
        .filter((anyOf: readonly Permission[]) => anyOf.includes(permission))
        .map((anyOf: readonly Permission[]) => ({
          endpoint,
          callCase,
          others: anyOf.filter((other) => other !== permission),
        })),
    ),
  )
  return probes[0]
}

/** Input by which access can be judged: it need not be right otherwise. */
function inputsOf(endpoint: Endpoint): CallCase[] {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const body = endpoint.body ? { body: {} } : {}
  const params = Object.fromEntries(names.map((name) => [name, SOME_ID]))
  if (!endpoint.accessOf) return [{ params, ...body }]
  return VARIABLE_PATHS.map((variable) => ({ params: { ...params, variable, view: 'daily' }, ...body }))
}

describe('each permission, by itself', () => {
  test.each(PERMISSIONS)(
    '%s: rejected on the next request once it is taken, open on the next once it is given [D-4.07, D-4.08]',
    async (permission) => {
      const probe = probeOf(permission)
      if (!probe) throw new Error('No call needs this permission.')
      const { endpoint, callCase, others } = probe
      const alone = others.reduce((tree, other) => withPermission(tree, other, false), permissionsOf('owner'))
      for (const isAllowed of [true, false, true]) {
        const permissions = withPermission(alone, permission, isAllowed)
        await owner.call(api.changeMember, { params: { id: member.userId }, body: { permissions } })
        const sender = { address: windrow.address, token: member.token }
        const { status, json } = await sendCase(endpoint, callCase, sender)
        const isRejected = status === 403 && json?.message === callTexts.notPermitted
        expect([endpoint.path, isAllowed, isRejected]).toEqual([endpoint.path, isAllowed, !isAllowed])
      }
    },
  )
})
