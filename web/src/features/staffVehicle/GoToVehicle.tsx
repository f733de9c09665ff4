import { Modal, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/sessionStore.ts';
import { t } from '../../text/staff.ts';
import classes from './GoToVehicle.module.css';
import { VehicleLookup } from './VehicleLookup.tsx';

const FIELDS = ['INPUT', 'TEXTAREA', 'SELECT'];

/** Whether a key belongs to what has the focus, or to a dialog that is open. */
const isTaken = ({ target }: Event) =>
  (target instanceof HTMLElement && (FIELDS.includes(target.tagName) || target.isContentEditable)) ||
  document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/** Calls it for the key `/`, pressed alone and not typed into a field. */
function useSlash(open: () => void) {
  useEffect(() => {
    const look = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
      event.preventDefault();
      // Before the next key, which is typed into the field already.
      flushSync(open);
    };
    document.addEventListener('keydown', look);
    return () => document.removeEventListener('keydown', look);
  }, [open]);
}

/** The button of the header, and the key, that find a vehicle from every page of the staff; its page is opened. */
export function GoToVehicle() {
  const { role } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [opened, { open, close }] = useDisclosure();
  useSlash(open);
  const forDriver = role === 'driver' || pathname.toLowerCase().startsWith(paths.driverDashboard());
  const pageOf = forDriver ? paths.driverDashboard : paths.costReport;
  return (
    <>
      <UnstyledButton
        className={classes.button}
        aria-label={t('lookup.open')}
        aria-keyshortcuts="/"
        aria-haspopup="dialog"
        title={t('lookup.openKey')}
        onClick={open}
      >
        <IconSearch size={20} aria-hidden />
      </UnstyledButton>
      <Modal
        opened={opened}
        onClose={close}
        title={t('lookup.open')}
        size="lg"
        transitionProps={{ duration: 0 }}
        closeButtonProps={{ 'aria-label': t('common.close') }}
        // No `banner` landmark: the page already has one.
        attributes={{ header: { role: 'none' } }}
        classNames={{ body: classes.body ?? '' }}
      >
        <VehicleLookup
          id=""
          pending={false}
          forDriver={forDriver}
          foundOnly
          autoFocus
          onLookup={(number) => {
            close();
            navigate(pageOf(number));
          }}
        />
      </Modal>
    </>
  );
}
