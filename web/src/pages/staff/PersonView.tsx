import { worldPhone } from '@contract/phone.ts';
import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { papersNamed } from '../../features/issuedPapers/keptPapers.ts';
import { Erasing } from '../../features/personData/Erasing.tsx';
import { HandOut } from '../../features/personData/HandOut.tsx';
import { PhoneForm } from '../../features/personData/PhoneForm.tsx';
import { SilenceSwitch } from '../../features/personData/SilenceSwitch.tsx';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { Dealings } from '../../kit/person/Dealings.tsx';
import { personQuery } from '../../kit/person/personQuery.ts';
import { useDealer } from '../../lib/dealer.ts';
import { putParam, usePlace } from '../../lib/place.tsx';
import { useSession } from '../../lib/sessionStore.ts';
import { t } from '../../text/staff.ts';

function Known({ phone }: { phone: string }) {
  const query = useQuery(personQuery(phone));
  if (query.data === undefined) {
    return <QueryState query={query} error={t('personData.failed')} loading={t('personData.loading')} />;
  }
  if (query.data === null) return <Text role="status">{t('personData.nobody', { phone })}</Text>;
  return (
    <section aria-labelledby="person-name">
      <Title order={2} size="h3" id="person-name">
        {query.data.name ?? phone}
      </Title>
      <Dealings person={query.data} />
    </section>
  );
}

/** Everything about one phone number (`?person=`): what is known, handed out and erased by an admin, and whether he is written to. */
export function PersonView() {
  const isAdmin = useSession().role === 'admin';
  const { logo } = useDealer();
  // What was read before an erasure is not handed out after it.
  const [erasures, setErasures] = useState(0);
  const { params, setParams } = usePlace();
  const phone = worldPhone(params.get('person') ?? '');
  return (
    <>
      <PhoneForm key={`form ${phone}`} phone={phone} onShow={(number) => setParams((before) => putParam(before, 'person', number))} />
      {phone && (
        <Stack gap="lg" key={phone}>
          <Known phone={phone} />
          <SilenceSwitch phone={phone} />
          {isAdmin && <HandOut key={erasures} phone={phone} papers={(ids, signal) => papersNamed(ids, logo, signal)} />}
          {isAdmin && <Erasing phone={phone} onErased={() => setErasures((before) => before + 1)} />}
        </Stack>
      )}
    </>
  );
}
