import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { GivenTo } from '../../features/staffMoney/GivenTo.tsx';
import { StaffAccount } from '../../features/staffMoney/StaffAccount.tsx';
import { StaffAccounts } from '../../features/staffMoney/StaffAccounts.tsx';
import { StaffMoneyActions } from '../../features/staffMoney/StaffMoneyActions.tsx';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { homePathFor, staffAccountPath } from '../../lib/paths.ts';
import { putParam, usePlace } from '../../lib/place.tsx';
import { useSession } from '../../lib/sessionStore.ts';
import { t } from '../../text/staff.ts';

/**
 * Advances, salaries and the cash that staff hold: an admin has the accounts of all, and one of them (`?person=`); others have their own, and an employee
 * what they gave to somebody (`?person=`).
 */
export function StaffMoneyPage() {
  const { params, setParams } = usePlace();
  const { role, username } = useSession();
  const asked = (params.get('person') ?? '').trim();
  const person = role === 'driver' ? username : asked;
  const show = (name: string) => setParams((others) => putParam(others, 'person', name));
  const back = { to: homePathFor(role), label: t(role === 'driver' ? 'driver.back' : 'staffCommon.backToDashboard') };
  const isAdmin = role === 'admin';
  return (
    <StaffPage title={t('nav.staffMoney')} size="lg" back={back}>
      {asked && role !== 'driver' && (
        <Anchor component={Link} to={staffAccountPath('')} data-screen-only>
          {t(isAdmin ? 'staffMoney.all' : 'nav.ownMoney')}
        </Anchor>
      )}
      <StaffMoneyActions key={`actions ${person}`} person={person} onSaved={show} />
      {isAdmin && !person ? <StaffAccounts addressOf={staffAccountPath} /> : <StaffAccount key={person} person={person || username} />}
      {role === 'employee' && !asked && <GivenTo onPerson={show} />}
    </StaffPage>
  );
}
