import { BUYER_PLACES } from '@contract/choices.ts';
import { newPlace, type Transfer } from '@contract/transfer.ts';
import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { DialogForm, FormDialog } from '../../kit/form/FormDialog.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { t } from '../../text/staff.ts';
import { setBuyerPlace } from './queries.ts';
import classes from './Transfer.module.css';

const placeText = ({ buyer_place, buyer_rto }: Transfer) => {
  const place = t(buyer_place ? (`words.buyerPlace.${buyer_place}` as const) : 'transfers.place.unknown');
  return [place, buyer_rto].filter(Boolean).join(', ');
};

function PlaceForm({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const { registernumber, buyer_place, buyer_rto } = transfer;
  const form = useZodForm(newPlace.omit({ requestId: true }), {
    registernumber,
    buyerPlace: (buyer_place ?? 'same_office') as string,
    buyerRto: buyer_rto,
  });
  const submit = useSubmit(form, {
    write: 'transfer',
    save: (place, requestId) => setBuyerPlace({ ...place, requestId }),
    // The last one wins, whatever has arrived.
    newIdFor: (place) => place,
    onSaved() {
      notifySuccess(t('transfers.place.saved'));
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      submit={submit}
      label={t('transfers.place.title')}
      failed={t('transfers.place.failed')}
      save={t('transfers.place.save')}
      button={{ busy: t('transfers.place.saving') }}
      onClose={onClose}
    >
      <form.ChoiceField
        name="buyerPlace"
        label={t('transfers.place.label')}
        data={BUYER_PLACES.map((value) => ({ value, label: t(`words.buyerPlace.${value}`) }))}
        data-autofocus
      />
      <form.TextField name="buyerRto" label={t('transfers.place.rto')} />
    </DialogForm>
  );
}

/** Which office (RTO) the vehicle goes to, and the dialog that says so: the rules of the steps follow it. */
export function BuyerPlace({ transfer }: { transfer: Transfer }) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <Group gap="xs" className={classes.place}>
      <Text>{t('transfers.place.now', { place: placeText(transfer) })}</Text>
      <Button data-screen-only size="compact-sm" variant="default" aria-label={t('transfers.place.changeOf')} onClick={open}>
        {t('transfers.place.change')}
      </Button>
      <FormDialog opened={opened} onClose={close} title={t('transfers.place.title')}>
        <PlaceForm transfer={transfer} onClose={close} />
      </FormDialog>
    </Group>
  );
}
