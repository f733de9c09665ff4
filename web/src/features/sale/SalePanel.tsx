import type { NewSale } from '@contract/sale.ts';
import type { PublicCar } from '@contract/vehicle.ts';
import { Alert, Group, SimpleGrid, Stack } from '@mantine/core';
import { IconBookmark, IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatDate } from '../../kit/dates/days.ts';
import { MessagePanel } from '../../kit/feedback/MessagePanel.tsx';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { objectPaths } from '../../kit/files/objectPaths.ts';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import { FormProblem, SubmitButton } from '../../kit/form/Submission.tsx';
import { useQuestion } from '../../kit/form/useQuestion.ts';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { FilePicker } from '../../kit/uploads/FilePicker.tsx';
import { UploadList } from '../../kit/uploads/UploadList.tsx';
import { useUploadQueue } from '../../kit/uploads/useUploadQueue.ts';
import { codeOf, NotSent, reasonOf } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { lacksReason } from '../../shared/cash/cash.ts';
import { useOwnAccount } from '../../shared/dealer/dealerSettings.ts';
import { t } from '../../text/staff.ts';
import { ConfirmSale } from './ConfirmSale.tsx';
import { payerOf } from './payer.ts';
import { sellCar } from './queries.ts';
import { refusedAt } from './refusedAt.ts';
import { SaleForm } from './SaleForm.tsx';
import { type Buyer, cashOf, emptySale, type Held, refusalOf } from './saleFormState.ts';
import { typedSale } from './typedSale.ts';

/** For whom the vehicle is reserved, and that their token counts in the sale. */
const HeldNote = ({ held: { name, amount, mode, day } }: { held: Held }) => (
  <Alert variant="light" color="saffron" role="note" icon={<IconBookmark aria-hidden />}>
    {t('sale.token.held', { name, token: formatAmount(amount), mode, day: formatDate(day) })}
  </Alert>
);

interface AlreadySoldProps {
  /** The vehicle's name for people. */
  title: string;
  registernumber: string;
}

/** In place of the form: the vehicle is sold. */
const AlreadySold = ({ title, registernumber }: AlreadySoldProps) => (
  <MessagePanel
    icon={<IconCircleCheck />}
    role="status"
    title={t('sale.alreadySold')}
    text={t('sale.soldVehicle', { title, registernumber })}
  />
);

interface SalePanelProps {
  car: PublicCar;
  /** The vehicle's name for people. */
  title: string;
  /** Fills in who buys. */
  buyer?: Buyer | undefined;
  /** The vehicle's open reservation, which the sale ends. */
  held?: Held | undefined;
  onSold: () => void;
  /** What is shown above the form. */
  children: ReactNode;
}

/**
 * Sells one vehicle: form, files and confirmation, or says that it is sold. What is filled in stays when the vehicle is
 * found sold meanwhile: it may be by this sale, after a lost answer, and pressing again tells.
 */
export function SalePanel({ car, title, buyer, held, onSold, children }: SalePanelProps) {
  const { registernumber } = car;
  const token = held?.amount ?? 0;
  const form = useZodForm(typedSale, emptySale(registernumber, buyer, held));
  const account = useOwnAccount();
  const { getValues, resetField } = form;
  // The dealer's own account, unless something else is typed already.
  useEffect(() => {
    if (account && getValues('accountPaidTo') === '') resetField('accountPaidTo', { defaultValue: account });
  }, [account, getValues, resetField]);
  // The token of whoever has it reserved now, also when that has changed since the form was begun.
  useEffect(() => {
    resetField('reservation', { defaultValue: held?.id ?? null });
    resetField('token', { defaultValue: held?.amount ?? 0 });
    if (getValues('downPayment') === '') resetField('downPayment', { defaultValue: held?.amount ?? '' });
  }, [held?.id, held?.amount, getValues, resetField]);
  const photos = useUploadQueue();
  const papers = useUploadQueue({ accept: 'documents' });
  const question = useQuestion<NewSale>();
  const sold = useRef(false);

  /** Uploads the files first, then records the sale. */
  async function sell(sale: NewSale, requestId: string) {
    const papersThere = await papers.upload((place) => objectPaths.insuranceDocument(registernumber, place + 1));
    const photosThere = await photos.upload((place) => objectPaths.soldCarImage(registernumber, place + 1));
    if (!papersThere || !photosThere) throw new NotSent(t('sale.uploads.missing'));
    await sellCar({ ...sale, requestId });
  }

  const askWhy = () => form.setError('cashReason', { message: t('cash.missing') }, { shouldFocus: true });
  const submit = useSubmit(form, {
    async before(sale) {
      const cash = cashOf({ ...sale, token });
      const lacks = cash > 0 && (await lacksReason(payerOf(sale), cash, sale.cashReason));
      if (lacks) askWhy();
      return !lacks && question.ask(sale);
    },
    write: 'sale',
    save: sell,
    onSaved() {
      notifySuccess(t('sale.form.done'));
      sold.current = true;
      question.close();
      onSold();
    },
    onFailed(error, _sale, toast) {
      toast(t('sale.form.failed'));
      question.close();
      if (codeOf(error) === 'cash.reason_missing') askWhy();
      for (const name of refusedAt(codeOf(error), form.getValues())) {
        form.setError(name, { message: reasonOf(error) }, { shouldFocus: true });
      }
      if (/^(vehicle\.reserved|reservation\.)/.test(codeOf(error) ?? '')) void refreshAfter('reservation');
      return undefined;
    },
    onInvalid(problems, toast) {
      toast(refusalOf(form.getValues(), problems));
      return undefined;
    },
    unsaved: 'screen',
  });

  const hasWork = form.formState.isDirty || photos.files.length > 0 || papers.files.length > 0;
  const preparing = photos.preparing || papers.preparing;
  if (car.status && !hasWork) return <AlreadySold title={title} registernumber={registernumber} />;

  return (
    <>
      {children}
      {held && <HeldNote held={held} />}
      <LeaveGuard wouldLose={() => hasWork && !sold.current} title={t('sale.leave')} text={t('sale.leaveText')} />
      <SaleForm form={form} submit={submit}>
        <FormSection title={t('sale.uploads.title')} hint={t('sale.uploads.hint')}>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Stack gap="sm">
              <FilePicker
                queue={papers}
                label={t('sale.uploads.papers')}
                hint={t('sale.uploads.papersHint')}
                button={t('sale.uploads.choosePapers')}
                disabled={submit.pending}
              />
              <UploadList queue={papers} label={t('sale.uploads.chosenPapers')} cols={2} settled={submit.pending} />
            </Stack>
            <Stack gap="sm">
              <FilePicker
                queue={photos}
                label={t('sale.uploads.photos')}
                hint={t('sale.uploads.photosHint')}
                button={t('sale.uploads.choosePhotos')}
                disabled={submit.pending}
              />
              <UploadList queue={photos} label={t('sale.uploads.chosenPhotos')} cols={2} settled={submit.pending} />
            </Stack>
          </SimpleGrid>
        </FormSection>
        <FormProblem title={submit.mayBeSaved ? '' : t('sale.form.notRecorded')}>{t('sale.form.nothingLost')}</FormProblem>
        <Group justify="flex-end">
          <SubmitButton size="md" disabled={preparing} busy={t('sale.form.label')}>
            {t(preparing ? 'sale.form.preparing' : 'sale.form.label')}
          </SubmitButton>
        </Group>
      </SaleForm>
      <ConfirmSale
        sale={question.about}
        vehicle={title}
        displayPrice={car.vehiclesellprice ?? 0}
        held={held}
        saving={submit.pending}
        onConfirm={question.yes}
        onCancel={question.no}
      />
    </>
  );
}
