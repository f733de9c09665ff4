import type { NewSale } from '@contract/sale.ts';
import type { PublicCar } from '@contract/vehicle.ts';
import { Group, SimpleGrid, Stack } from '@mantine/core';
import { useRef } from 'react';
import { notifyError, notifySuccess } from '../../kit/feedback/notify.ts';
import { objectPaths } from '../../kit/files/objectPaths.ts';
import { FormProblem, SubmitButton } from '../../kit/form/Form.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import { useQuestion } from '../../kit/form/useQuestion.ts';
import { useSubmit } from '../../kit/form/useSubmit.ts';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { FilePicker } from '../../kit/uploads/FilePicker.tsx';
import { UploadList } from '../../kit/uploads/UploadList.tsx';
import { useUploadQueue } from '../../kit/uploads/useUploadQueue.ts';
import { reasonOf } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { ConfirmSale } from './ConfirmSale.tsx';
import { emptySale, typedSale } from './fields.ts';
import { sellCar } from './queries.ts';
import { SaleForm } from './SaleForm.tsx';

class FilesMissing extends Error {}

interface SalePanelProps {
  car: PublicCar;
  /** The vehicle in words. */
  title: string;
  onSold: () => void;
}

/** The sale of one vehicle: its form and files, the confirmation, and what happens then (R165-R173). */
export function SalePanel({ car, title, onSold }: SalePanelProps) {
  const { registernumber } = car;
  const form = useZodForm(typedSale, emptySale(registernumber));
  const photos = useUploadQueue();
  const papers = useUploadQueue({ accept: 'documents' });
  const question = useQuestion<NewSale>();
  const sold = useRef(false);

  /** First the files, then the sale (R168, R172, R173). */
  async function sell(sale: NewSale, requestId: string) {
    const papersThere = await papers.upload((place) => objectPaths.insuranceDocument(registernumber, place + 1));
    const photosThere = await photos.upload((place) => objectPaths.soldCarImage(registernumber, place + 1));
    if (!papersThere || !photosThere) throw new FilesMissing('Some files are not uploaded yet.');
    await sellCar({ ...sale, requestId });
  }

  const submit = useSubmit(form, {
    ask: question.ask,
    save: sell,
    onSaved() {
      notifySuccess('Car sold successfully!');
      sold.current = true;
      question.close();
      onSold();
      void refreshAfter('sale');
    },
    onFailed(error) {
      notifyError('Error selling car. Try again.');
      question.close();
      return error instanceof FilesMissing ? error.message : reasonOf(error);
    },
    onRefused() {
      notifyError('Please fill all required fields.');
      return '';
    },
  });

  const hasWork = form.formState.isDirty || photos.files.length > 0 || papers.files.length > 0;
  const preparing = photos.preparing || papers.preparing;

  return (
    <>
      <LeaveGuard
        wouldLose={() => hasWork && !sold.current}
        title="Leave this page?"
        text="The sale is not recorded and will be lost."
      />
      <SaleForm form={form} submit={submit}>
        <FormSection
          title="Papers and photos"
          hint="Photos are made smaller before they are sent; place and camera data are removed."
        >
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Stack gap="sm">
              <FilePicker
                queue={papers}
                label="Insurance Document"
                hint="Pictures, PDF, Word, Excel or text, up to 20 MB each."
                button="Choose files"
                disabled={submit.pending}
              />
              <UploadList queue={papers} label="Chosen documents" cols={2} settled={submit.pending} />
            </Stack>
            <Stack gap="sm">
              <FilePicker
                queue={photos}
                label="Car Photos"
                hint="The vehicle as it was handed over, up to 10 MB each."
                button="Choose pictures"
                disabled={submit.pending}
              />
              <UploadList queue={photos} label="Chosen photos" cols={2} settled={submit.pending} />
            </Stack>
          </SimpleGrid>
        </FormSection>
        <FormProblem title="The sale is not recorded">
          Everything you filled in is still here, and files that are uploaded are not sent again.
        </FormProblem>
        <Group justify="flex-end">
          <SubmitButton size="md" disabled={preparing} busy="Sell Car">
            {preparing ? 'Preparing files...' : 'Sell Car'}
          </SubmitButton>
        </Group>
      </SaleForm>
      <ConfirmSale
        sale={question.about}
        vehicle={title}
        displayPrice={car.vehiclesellprice ?? 0}
        saving={submit.pending}
        onConfirm={question.yes}
        onCancel={question.no}
      />
    </>
  );
}
