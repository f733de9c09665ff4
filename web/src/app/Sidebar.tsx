import { Button, Tooltip, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2, IconX } from '@tabler/icons-react';
import { NavLink } from 'react-router-dom';
import type { Role } from '../lib/claims.ts';
import { addresses, type PageName } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';
import { type Area, mayOpen, pagesOf, routes } from './routes.ts';
import classes from './Sidebar.module.css';

const LINKS_ID = 'staff-links';

interface SidebarProps {
  area: Area;
  /** Icons alone, for a wide table beside it. A phone has the whole menu instead. */
  narrow: boolean;
  onNarrow: (narrow: boolean) => void;
}

/** The links of an area by group: first those without one, the area's own before everybody's. */
function linksOf(area: Area, role: Role | null): [group: string, pages: PageName[]][] {
  const pages = [...pagesOf(area), ...pagesOf('public')].filter((name) => routes[name].nav && mayOpen(role, name));
  const groupOf = (name: PageName) => routes[name].nav?.group ?? '';
  return [...new Set(pages.map(groupOf))].map((group) => [group, pages.filter((name) => groupOf(name) === group)]);
}

function SidebarLink({ page, narrow, onChoose }: { page: PageName; narrow: boolean; onChoose: () => void }) {
  const { nav } = routes[page];
  if (!nav) return null;
  return (
    <Tooltip label={nav.label} position="right" disabled={!narrow} events={{ hover: true, focus: true, touch: false }}>
      <NavLink to={addresses[page]} end className={classes.link ?? ''} onClick={onChoose}>
        <nav.Icon size={20} aria-hidden />
        <span>{nav.label}</span>
      </NavLink>
    </Tooltip>
  );
}

/** The way to every page of an area that the caller may open, the present one marked; on a small screen a menu (R088, R251). */
export function Sidebar({ area, narrow, onNarrow }: SidebarProps) {
  const { role } = useSession();
  const [opened, menu] = useDisclosure();
  const Arrow = narrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <nav
      aria-label={area === 'driver' ? 'Driver' : 'Office'}
      className={classes.sidebar}
      data-narrow={narrow || undefined}
    >
      <Button
        className={classes.menu}
        variant="default"
        leftSection={opened ? <IconX size={18} /> : <IconMenu2 size={18} />}
        aria-expanded={opened}
        aria-controls={LINKS_ID}
        onClick={menu.toggle}
      >
        Menu
      </Button>
      <div id={LINKS_ID} className={classes.links} data-opened={opened || undefined}>
        {linksOf(area, role).map(([group, pages]) => (
          <div
            key={group}
            className={classes.group}
            {...(group && { role: 'group', 'aria-labelledby': `nav-${group}` })}
          >
            {group && (
              <span id={`nav-${group}`} className={classes.title}>
                {group}
              </span>
            )}
            {pages.map((page) => (
              <SidebarLink key={page} page={page} narrow={narrow} onChoose={menu.close} />
            ))}
          </div>
        ))}
      </div>
      <Tooltip label={narrow ? 'Wide sidebar' : 'Narrow sidebar'} position="right">
        <UnstyledButton
          className={classes.toggle}
          aria-label="Sidebar"
          aria-expanded={!narrow}
          aria-controls={LINKS_ID}
          onClick={() => onNarrow(!narrow)}
        >
          <Arrow size={20} aria-hidden />
        </UnstyledButton>
      </Tooltip>
    </nav>
  );
}
