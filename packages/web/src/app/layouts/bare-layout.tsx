import { Outlet } from '@tanstack/react-router'
import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { now } from '../../platform/clock.ts'
import { TopBar } from '../../ui/app-shell/top-bar.tsx'
import { CopyrightFooter } from '../../ui/layout/account-frame.tsx'
import { Brand } from '../../ui/layout/brand.tsx'
import classes from './bare-layout.module.css'

/** Pages that anybody may read: a bar with the brand, and no more. */
export default function BareLayout() {
  return (
    <>
      <TopBar left={<Brand href="/" />} />
      <main className={classes.content}>
        <Outlet />
      </main>
      <footer className={classes.content}>
        <CopyrightFooter year={now().getFullYear()} holder={shellTexts.product} />
      </footer>
    </>
  )
}
