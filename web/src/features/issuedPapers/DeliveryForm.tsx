import { type ContentsOf, FUEL_LEVELS, HANDED_PAPERS, HANDED_STATES } from '@contract/issuedContents.ts';
import { Fieldset, NativeSelect, SimpleGrid } from '@mantine/core';
import { formatDate, formatMoment } from '../../kit/dates/days.ts';
import { DialogForm } from '../../kit/form/FormDialog.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { now } from '../../lib/clock.ts';
import { useDealer } from '../../lib/dealer.ts';
import { t } from '../../text/staff.ts';
import { type TypedDelivery, transferPayers, typedDelivery } from './typedDetails.ts';
import { type DetailsProps, detailsBefore, useDetailsForm } from './useDetailsForm.ts';

type Handed = ContentsOf<'delivery_note'>['delivery']['papers'];

interface HandedPapersProps {
  handed: Handed;
  onChange: (handed: Handed) => void;
}

/** Which papers are handed over, and as what. */
function HandedPapers({ handed, onChange }: HandedPapersProps) {
  const options = [
    { value: '', label: t('issuing.fields.notHanded') },
    ...HANDED_STATES.map((value) => ({ value, label: t(`issuedPapers.delivery.states.${value}`) })),
  ];
  const choose = (paper: Handed[number]['paper'], chosen: string) => {
    const state = HANDED_STATES.find((known) => known === chosen);
    const others = handed.filter((one) => one.paper !== paper);
    const next = state ? [...others, { paper, state }] : others;
    onChange(HANDED_PAPERS.flatMap((paper) => next.filter((one) => one.paper === paper)));
  };
  return (
    <Fieldset legend={t('issuing.fields.papers')}>
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="sm">
        {HANDED_PAPERS.map((paper) => (
          <NativeSelect
            key={paper}
            label={t(`issuedPapers.delivery.names.${paper}`)}
            data={options}
            value={handed.find((one) => one.paper === paper)?.state ?? ''}
            onChange={({ currentTarget }) => choose(paper, currentTarget.value)}
          />
        ))}
      </SimpleGrid>
    </Fieldset>
  );
}

type Delivery = ContentsOf<'delivery_note'>['delivery'];

/** What a delivery note begins with, now. */
function startOf(known: Delivery | undefined, city: string, kilometers: number): TypedDelivery {
  const [day = '', time = ''] = known ? [formatDate(known.at), known.at.slice(11)] : formatMoment(now()).split(' ');
  const { at: _, ...rest } = known ?? {
    at: '',
    place: city,
    kilometers,
    fuel_level: null,
    keys: 2,
    spare_wheel: true,
    tools: true,
    accessories: '',
    papers: [],
    defects: '',
    witness: '',
    transfer_paid_by: 'buyer',
  };
  return { ...rest, day, time, fuel_level: rest.fuel_level ?? '' };
}

/** What is handed over with a vehicle, and when. */
export function DeliveryForm(props: DetailsProps) {
  const { city } = useDealer();
  const known = detailsBefore(props, (contents) => (contents.kind === 'delivery_note' ? contents.delivery : undefined));
  const form = useZodForm(typedDelivery(), startOf(known, city, props.kilometers));
  const submit = useDetailsForm(form, props);
  return (
    <DialogForm
      form={form}
      submit={submit}
      label={t('issuedPapers.kinds.delivery_note')}
      failed={t('issuing.draftFailed')}
      save={t('issuing.next')}
      onClose={props.onClose}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <form.DayField name="day" label={t('issuing.fields.day')} data-autofocus />
        <form.TextField name="time" label={t('issuing.fields.time')} autoCapitalize="none" />
        <form.TextField name="place" label={t('issuing.fields.place')} />
        <form.FigureField name="kilometers" label={t('issuing.fields.kilometers')} suffix={t('common.km', { kilometers: '' })} />
        <form.ChoiceField
          name="fuel_level"
          label={t('issuing.fields.fuel')}
          data={[
            { value: '', label: t('issuing.fields.fuelUnknown') },
            ...FUEL_LEVELS.map((value) => ({ value, label: t(`issuedPapers.delivery.fuel.${value}`) })),
          ]}
        />
        <form.FigureField name="keys" label={t('issuing.fields.keys')} />
        <form.SwitchField name="spare_wheel" label={t('issuing.fields.spareWheel')} />
        <form.SwitchField name="tools" label={t('issuing.fields.tools')} />
      </SimpleGrid>
      <form.TextAreaField name="accessories" label={t('issuing.fields.accessories')} minRows={2} />
      <HandedPapers handed={form.watch('papers')} onChange={(papers) => form.setValue('papers', papers, { shouldDirty: true })} />
      <form.TextAreaField name="defects" label={t('issuing.fields.defects')} minRows={2} />
      <form.ChoiceField name="transfer_paid_by" label={t('issuing.fields.transferBy')} data={transferPayers()} />
      <form.TextField name="witness" label={t('issuing.fields.witness')} />
    </DialogForm>
  );
}
