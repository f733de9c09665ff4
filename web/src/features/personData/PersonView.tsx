import { isPhone, worldPhone } from '@contract/phone.ts';
import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type FormEvent, useState } from 'react';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { normalizeTyped } from '../../kit/input/normalizeTyped.ts';
import { putParam, usePlace } from '../../lib/place.tsx';
import { useSession } from '../../lib/sessionStore.ts';
import { Dealings } from '../../shared/person/Dealings.tsx';
import { personQuery } from '../../shared/person/queries.ts';
import { t } from '../../text/staff.ts';
import { Erasing } from './Erasing.tsx';
import { HandOut } from './HandOut.tsx';
import { SilenceSwitch } from './SilenceSwitch.tsx';

interface PhoneFormProps {
  /** The number that is shown; '' for none. */
  phone: string;
  onShow: (phone: string) => void;
}

/** Whose data are meant. */
function PhoneForm({ phone, onShow }: PhoneFormProps) {
  const [typed, setTyped] = useState(phone);
  const [problem, setProblem] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    const number = worldPhone(typed);
    const isWhole = isPhone(number) && number.length >= 8;
    setProblem(isWhole ? '' : t('personData.noNumber'));
    if (isWhole) onShow(number);
  }
  return (
    <form onSubmit={submit} noValidate>
      <Group align="flex-start" gap="sm">
        <TextInput
          label={t('personData.number')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          value={typed}
          error={problem}
          onChange={({ currentTarget }) => setTyped(normalizeTyped(currentTarget, worldPhone))}
        />
        <Button type="submit" mt={26} variant="light">
          {t('personData.show')}
        </Button>
      </Group>
    </form>
  );
}

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

/** Everything about one phone number (`?person=`): what is known, handed out and erased by an admin, and whether they are written to. */
export function PersonView({ papers }: Pick<ComponentProps<typeof HandOut>, 'papers'>) {
  const isAdmin = useSession().role === 'admin';
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
          {isAdmin && <HandOut key={erasures} phone={phone} papers={papers} />}
          {isAdmin && <Erasing phone={phone} onErased={() => setErasures((before) => before + 1)} />}
        </Stack>
      )}
    </>
  );
}
