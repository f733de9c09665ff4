import type { NewSale } from '@contract/sale.ts';
import type { PublicCar } from '@contract/vehicle.ts';
import { Alert, Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ConfirmSale } from '../../features/sale/ConfirmSale.tsx';
import { emptySale, saleResolver } from '../../features/sale/fields.ts';
import { SaleForm } from '../../features/sale/SaleForm.tsx';
import { useSellCar } from '../../features/sale/useSellCar.ts';
import { titleOf } from '../../features/vehicle/facts.ts';
import { notifyError } from '../../kit/feedback/notify.ts';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import { PicturePicker } from '../../kit/uploads/PicturePicker.tsx';
import { UploadList } from '../../kit/uploads/UploadList.tsx';
import { useUploadQueue } from '../../kit/uploads/useUploadQueue.ts';
import { objectPaths } from '../../lib/objectPaths.ts';

/** The sale of one vehicle: its form and files, the confirmation, and what happens then (R165-R173). */
export function SalePanel({ car, onSold }: { car: PublicCar; onSold: () => void }) {
  const { registernumber } = car;
  const form = useForm({ defaultValues: emptySale(registernumber), resolver: saleResolver });
  const photos = useUploadQueue();
  const papers = useUploadQueue({ accepted: 'documents' });
  const [sale, setSale] = useState<NewSale | null>(null);
  const sold = useRef(false);

  const { saving, problem, sell } = useSellCar({
    uploadFiles: async () => {
      const papersThere = await papers.upload((place) => objectPaths.insuranceDocument(registernumber, place + 1));
      const photosThere = await photos.upload((place) => objectPaths.soldCarImage(registernumber, place + 1));
      return papersThere && photosThere;
    },
    onSold: () => {
      sold.current = true;
      onSold();
    },
  });

  async function confirm() {
    if (sale) await sell(sale);
    setSale(null);
  }

  const hasWork = form.formState.isDirty || photos.pictures.length > 0 || papers.pictures.length > 0;
  const preparing = photos.preparing || papers.preparing;

  return (
    <>
      <LeaveGuard
        wouldLose={() => hasWork && !sold.current}
        title="Leave this page?"
        text="The sale is not recorded and will be lost."
      />
      <SaleForm
        form={form}
        locked={saving}
        onSubmit={setSale}
        onInvalid={() => notifyError('Please fill all required fields.')}
      >
        <FormSection
          title="Papers and photos"
          hint="Photos are made smaller before they are sent; place and camera data are removed."
        >
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Stack gap="sm">
              <PicturePicker
                label="Insurance Document"
                hint="Pictures, PDF, Word, Excel or text, up to 20 MB each."
                button="Choose files"
                documents
                multiple
                disabled={saving}
                onChoose={(files) => papers.add(files)}
              />
              <UploadList queue={papers} label="Chosen documents" cols={2} settled={saving} />
            </Stack>
            <Stack gap="sm">
              <PicturePicker
                label="Car Photos"
                hint="The vehicle as it was handed over, up to 10 MB each."
                button="Choose pictures"
                multiple
                disabled={saving}
                onChoose={(files) => photos.add(files)}
              />
              <UploadList queue={photos} label="Chosen photos" cols={2} settled={saving} />
            </Stack>
          </SimpleGrid>
        </FormSection>
        {problem && (
          <Alert role="alert" color="red" icon={<IconAlertTriangle />} title="The sale is not recorded">
            {problem} Everything you filled in is still here, and files that are uploaded are not sent again.
          </Alert>
        )}
        <Group justify="flex-end">
          <Button type="submit" size="md" disabled={saving || preparing}>
            {preparing ? 'Preparing files...' : 'Sell Car'}
          </Button>
        </Group>
      </SaleForm>
      <ConfirmSale
        sale={sale}
        vehicle={titleOf(car)}
        displayPrice={car.vehiclesellprice ?? 0}
        saving={saving}
        onConfirm={() => void confirm()}
        onCancel={() => setSale(null)}
      />
    </>
  );
}
