import { UnstyledButton } from '@mantine/core';
import { useClickOutside, useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2, IconX } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { addresses } from '../lib/addresses.ts';
import { useSession } from '../lib/sessionStore.ts';
import { t } from '../text/staff.ts';
import { type LinkedPage, linksOf, placeOf } from './navigation.ts';
import { type Area, type Group, pages } from './pages.ts';
import classes from './Sidebar.module.css';
import type { Waiting } from './SidebarWaiting.tsx';

const SidebarTooltip = lazy(() => import('./SidebarTooltip.tsx').then((module) => ({ default: module.SidebarTooltip })));
const SidebarWaiting = lazy(() => import('./SidebarWaiting.tsx').then((module) => ({ default: module.SidebarWaiting })));

const LINKS_ID = 'staff-links';

interface SidebarProps {
  area: Area;
  /** Collapsed to icons, to leave room for a wide table. A phone has the whole menu instead. */
  narrow: boolean;
  onNarrow: (narrow: boolean) => void;
}

interface SidebarLinkProps {
  page: LinkedPage;
  /** 'page' for the page that is shown, true for its parent. */
  current: 'page' | boolean;
  narrow: boolean;
  onChoose: () => void;
  /** What waits there. */
  waiting: Waiting[LinkedPage];
}

function SidebarLink({ page, current, narrow, onChoose, waiting }: SidebarLinkProps) {
  const { Icon, ...named } = pages[page];
  const label = t(named.label);
  const link = (
    <Link
      to={addresses[page]}
      aria-current={current || undefined}
      // Neither text nor name, which stay the page's: the number is drawn by the style sheet.
      aria-description={waiting?.words}
      data-waiting={waiting && (waiting.count > 99 ? '99+' : waiting.count)}
      className={classes.link}
      onClick={onChoose}
    >
      <Icon size={20} aria-hidden />
      <span>{label}</span>
    </Link>
  );
  if (!narrow) return link;
  return (
    <Suspense fallback={link}>
      <SidebarTooltip label={label}>{link}</SidebarTooltip>
    </Suspense>
  );
}

interface LinkGroupProps {
  group: Group | '';
  heading: string;
  children: ReactNode;
}

function LinkGroup({ group, heading, children }: LinkGroupProps) {
  const id = `nav-${group}`;
  return (
    <div
      className={classes.group}
      // A file field is called Documents, and is found by that name alone.
      {...(heading && group !== 'documents' && { role: 'group', 'aria-labelledby': id })}
    >
      {heading && (
        <span id={id} className={classes.title}>
          {heading}
        </span>
      )}
      {children}
    </div>
  );
}

/** Scrolls the links, never the page, until the current one is in view. */
function showCurrent(links: HTMLElement | null) {
  const current = links?.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!links || !current) return;
  const box = links.getBoundingClientRect();
  links.scrollBy(0, Math.min(0, current.top - box.top) + Math.max(0, current.bottom - box.bottom));
}

/** Links to every page of an area that the role may open, the current one marked; a menu on a small screen. */
export function Sidebar({ area, narrow, onNarrow }: SidebarProps) {
  const { role } = useSession();
  const { pathname } = useLocation();
  const here = placeOf(pathname);
  const [waiting, setWaiting] = useState<Waiting>({});
  const [opened, menu] = useDisclosure();
  const button = useRef<HTMLButtonElement>(null);
  const links = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them moves the current link, or brings it into being
  useEffect(() => showCurrent(links.current), [pathname, narrow, opened]);
  const { close } = menu;
  // biome-ignore lint/correctness/useExhaustiveDependencies(pathname): Back leaves the page as a link does
  useEffect(close, [pathname, close]);

  const cancel = () => {
    close();
    button.current?.focus();
  };
  useHotkeys(opened ? [['escape', cancel]] : []);
  const sidebar = useClickOutside<HTMLElement>(close);
  const Arrow = narrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <nav
      ref={sidebar}
      aria-label={t(area === 'driver' ? 'nav.driver' : 'nav.office')}
      className={classes.sidebar}
      data-narrow={narrow || undefined}
    >
      <UnstyledButton
        ref={button}
        className={classes.menu}
        aria-label={t('nav.menu')}
        aria-expanded={opened}
        aria-controls={LINKS_ID}
        onClick={menu.toggle}
      >
        {opened ? <IconX size={20} aria-hidden /> : <IconMenu2 size={20} aria-hidden />}
      </UnstyledButton>
      <div ref={links} id={LINKS_ID} className={classes.links} data-opened={opened || undefined}>
        {linksOf(area, role).map(({ group, pages }) => (
          <LinkGroup key={group} group={group} heading={group && t(`nav.groups.${group}`)}>
            {pages.map((page) => (
              <SidebarLink
                key={page}
                page={page}
                current={page === here.page ? 'page' : page === here.parent}
                narrow={narrow}
                onChoose={close}
                waiting={waiting[page]}
              />
            ))}
          </LinkGroup>
        ))}
      </div>
      <UnstyledButton
        className={classes.toggle}
        aria-label={t('nav.sidebar')}
        title={t(narrow ? 'nav.widen' : 'nav.narrow')}
        aria-expanded={!narrow}
        aria-controls={LINKS_ID}
        onClick={() => onNarrow(!narrow)}
      >
        <Arrow size={20} aria-hidden />
      </UnstyledButton>
      {area === 'office' && (
        <Suspense>
          <SidebarWaiting onChange={setWaiting} />
        </Suspense>
      )}
    </nav>
  );
}
