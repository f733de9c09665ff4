import type { ErrorCode } from '@contract/errorCodes.ts';
import { newReading, ODOMETER_STEP } from '@contract/odometer.ts';
import type { YardVehicle } from '@contract/yard.ts';
import { Group, Stack, Text } from '@mantine/core';
import { IconGauge } from '@tabler/icons-react';
import { useState } from 'react';
import { formatMoment } from '../../kit/dates/days.ts';
import { formatKm } from '../../kit/facts/format.ts';
import { inputFor } from '../../kit/fields/inputFor.ts';
import { about } from '../../kit/form/doubt.ts';
import { Form } from '../../kit/form/Form.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { FormProblem, SubmitButton } from '../../kit/form/Submission.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { codeOf } from '../../lib/apiError.ts';
import { now } from '../../lib/clock.ts';
import { addAndWait } from '../../shared/outbox/outbox.ts';
import { useOutbox } from '../../shared/outbox/useOutbox.ts';
import { t } from '../../text/staff.ts';

/** What the server says of a reading that is unlikely beside the last one. */
const UNLIKELY: ErrorCode[] = ['odometer.lower', 'odometer.far'];

const typedReading = newReading.pick({ kilometers: true });

interface RecordOdometerProps {
  registernumber: string;
  /** The last reading that the server has told. */
  told: YardVehicle['odometer'];
  /** What the vehicle's page says, 0 for nothing: a first reading is compared with it. */
  stated: number;
}

/** The last reading of a vehicle, also one that waits on this device. */
function useLastReading(registernumber: string, told: YardVehicle['odometer']): YardVehicle['odometer'] {
  const waiting = useOutbox().flatMap(({ kind, registernumber: number, request }) =>
    kind === 'odometer' && number === registernumber ? [request?.body as NonNullable<YardVehicle['odometer']>] : [],
  );
  return [told, ...waiting].reduce(
    (last, next) => (next && (!last || Date.parse(next.readAt) > Date.parse(last.readAt)) ? next : last),
    null,
  );
}

/** Records what the odometer shows, kept on this device first; what is unlikely beside the last reading is asked (R738). */
export function RecordOdometer({ registernumber, told, stated }: RecordOdometerProps) {
  const last = useLastReading(registernumber, told);
  const before = last?.kilometers ?? stated;
  const form = useZodForm(typedReading, { kilometers: '' as number | string });
  const [isRefused, setRefused] = useState(false);
  const doubtsOf = (kilometers: number) => {
    if (kilometers < before) return [t('yard.odometer.lower', { last: formatKm(before) })];
    if (last && kilometers > before + ODOMETER_STEP) return [t('yard.odometer.far', { last: formatKm(before) })];
    return isRefused ? [t('yard.odometer.unlikely')] : [];
  };
  const submit = useSubmit(form, {
    doubts: ({ kilometers }) => about('kilometers', doubtsOf(kilometers)),
    save: ({ kilometers }, id) =>
      addAndWait({
        id,
        kind: 'odometer',
        registernumber,
        title: formatKm(kilometers),
        request: {
          path: '/odometer',
          body: { registernumber, kilometers, readAt: new Date(now()).toISOString() },
          asks: UNLIKELY,
          whenSure: { despiteLast: true },
        },
        isSure: doubtsOf(kilometers).length > 0,
        files: [],
      }),
    newIdFor: ({ kilometers }) => kilometers,
    onSaved() {
      setRefused(false);
      form.reset();
    },
    onFailed(error) {
      setRefused(UNLIKELY.some((code) => code === codeOf(error)));
      return undefined;
    },
  });
  return (
    <FormSection title={t('yard.odometer.title')}>
      <Form form={form} submit={submit}>
        <Stack gap="sm">
          <Text c="dimmed">
            {last ? t('yard.odometer.last', { last: formatKm(last.kilometers), at: formatMoment(last.readAt) }) : t('yard.odometer.none')}
          </Text>
          <Group align="flex-end">
            <form.FigureField {...inputFor('odometer_readings', 'kilometers')} size="lg" />
            <SubmitButton size="lg" leftSection={<IconGauge size={20} aria-hidden />}>
              {t('yard.odometer.submit')}
            </SubmitButton>
          </Group>
          <FormProblem title={t('yard.odometer.failed')} />
        </Stack>
      </Form>
    </FormSection>
  );
}
