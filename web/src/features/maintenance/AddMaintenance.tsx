import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { about } from '../../kit/form/doubt.ts';
import { doubtsOfAmount, doubtsOfDay } from '../../kit/form/doubts.ts';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import { OptionButton } from '../../kit/form/OptionButton.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { FilePicker } from '../../kit/uploads/FilePicker.tsx';
import { UploadList } from '../../kit/uploads/UploadList.tsx';
import { useUploadQueue } from '../../kit/uploads/useUploadQueue.ts';
import { reasonOf } from '../../lib/apiError.ts';
import { useSession } from '../../lib/sessionStore.ts';
import { useLastMode } from '../../shared/cash/lastMode.ts';
import { askEntered, doubtsOfEntered } from '../../shared/entries/enteredBefore.ts';
import { isStaffCash, STAFF_CASH } from '../../shared/staffMoney/costModes.ts';
import { accountNamed, staffAccountsQuery } from '../../shared/staffMoney/queries.ts';
import { t } from '../../text/staff.ts';
import { MaintenanceForm } from './MaintenanceForm.tsx';
import { emptyMaintenance, type MaintenanceDetails, typedMaintenance } from './maintenanceFormState.ts';
import { needsReceipt } from './needsReceipt.ts';
import { doubtsOfWaiting, sendMaintenance } from './sendMaintenance.ts';
import { MOST_SHARES } from './shares.ts';

/** So long the server may take to say what stands in the books already: what it has not said by then it is asked when the entry is sent. */
const ASK_MS = 3_000;

/** Finds a vehicle: `onChosen` is called with its number. */
export type VehiclePicker = (options: { label: string; onChosen: (registernumber: string) => void }) => ReactNode;

interface AddMaintenanceProps {
  registernumber: string;
  /** 'lg' for touch. */
  size?: 'sm' | 'lg';
  title?: string;
  picker: VehiclePicker;
  /** Called when it is recorded, or kept on this device until it can be sent. */
  onDone?: () => void;
}

/** What cash of the dealer a driver holds, rupees; 0 for others, who say how a cost was paid. */
function useOwnCash() {
  const { role, username } = useSession();
  const { data } = useQuery({ ...staffAccountsQuery, enabled: role === 'driver' });
  return role === 'driver' ? (accountNamed(data, username)?.cash ?? 0) : 0;
}

/** Records what was spent on a vehicle, or one bill over several, with its receipt. */
export function AddMaintenance(props: AddMaintenanceProps) {
  const { registernumber, size = 'sm', title = t('maintenance.add.title'), picker, onDone } = props;
  const isOffice = useSession().role !== 'driver';
  const ownCash = useOwnCash();
  const [lastMode, keepMode] = useLastMode('maintenance');
  const blank = (mode: string) => emptyMaintenance(isOffice ? mode : '', isStaffCash(mode));
  const form = useZodForm(typedMaintenance, blank(lastMode));
  const { isDirty, submitCount } = form.formState;
  const shares = useFieldArray({ control: form.control, name: 'shares' });
  const [said, setSaid] = useState('');
  const queue = useUploadQueue({ accept: 'documents', multiple: false });
  const hasDocument = queue.files.length > 0;
  /** Whether the server has said what stands in the books already: otherwise it is asked when it is sent. */
  const isAsked = useRef(false);
  const [kind, paymentMode] = form.watch(['kind', 'paymentMode']);
  const isNeeded = needsReceipt({ kind, paymentMode });

  /** As it is recorded: a driver's is paid from their cash, or nobody says how. */
  const meant = (typed: MaintenanceDetails): MaintenanceDetails => ({
    ...typed,
    paymentMode: isOffice ? typed.paymentMode : ownCash > 0 && typed.fromOwnCash ? STAFF_CASH : '',
    accountPaidFrom: isStaffCash(typed.paymentMode) ? typed.accountPaidFrom : '',
  });

  /** A blank form for the next one, with the mode of this one. */
  function beginAgain() {
    const { paymentMode, fromOwnCash } = form.getValues();
    const mode = isOffice ? paymentMode : fromOwnCash ? STAFF_CASH : '';
    if (isOffice || ownCash > 0) keepMode(mode);
    form.reset(blank(mode));
    queue.clear();
  }

  const submit = useSubmit(form, {
    before: (typed) => hasDocument || !needsReceipt(meant(typed)),
    doubts: async ({ price, maintainanceDate, description, shares: [first] }, requestId) => [
      ...about('price', doubtsOfAmount(t('columns.label.maintenance.price'), price)),
      ...about('maintainanceDate', doubtsOfDay(t('columns.label.maintenance.maintainancedate'), maintainanceDate)),
      ...(await doubtsOfEntered(
        { kind: 'maintenance', registernumber, amount: first?.price ?? price, day: maintainanceDate, description, requestId },
        async (entry) => {
          isAsked.current = false;
          const found = await askEntered(entry, AbortSignal.timeout(ASK_MS));
          isAsked.current = true;
          return found;
        },
      )),
      ...doubtsOfWaiting(registernumber, { price, maintainanceDate, description }),
    ],
    write: 'maintenance',
    save: (typed, requestId) =>
      sendMaintenance({ registernumber, details: meant(typed), receipt: queue.files[0]?.file, requestId, isSure: isAsked.current }),
    onSaved() {
      beginAgain();
      onDone?.();
    },
    onFailed: reasonOf,
    unsaved: 'screen',
  });

  function addShare(number: string) {
    const there = form.getValues('shares');
    if (there.some((share) => share.registernumber === number)) return setSaid(t('maintenance.bill.there', { registernumber: number }));
    if (there.length >= MOST_SHARES) return setSaid(t('maintenance.bill.tooMany'));
    setSaid('');
    shares.append({ registernumber: number, price: '' }, { focusName: `shares.${there.length}.price` });
  }

  const isShared = shares.fields.length > 0;
  function share() {
    if (isShared) shares.replace([]);
    else shares.append({ registernumber, price: '' }, { shouldFocus: false });
    setSaid('');
  }

  const hasWork = isDirty || hasDocument;
  const cols = size === 'lg' ? { base: 2, sm: 3 } : 2;

  return (
    <>
      <LeaveGuard wouldLose={() => hasWork} title={t('maintenance.add.leave')} text={t('maintenance.add.leaveText')} />
      <FormSection title={title}>
        <div>
          <OptionButton removes={isShared} onClick={share}>
            {t(isShared ? 'maintenance.bill.stop' : 'maintenance.bill.start')}
          </OptionButton>
        </div>
        {isShared && (
          <Stack gap="xs">
            <div key={shares.fields.length}>{picker({ label: t('maintenance.bill.add'), onChosen: addShare })}</div>
            <Text size="sm" aria-live="polite">
              {said}
            </Text>
          </Stack>
        )}
        <MaintenanceForm
          form={form}
          submit={submit}
          size={size}
          preparing={queue.preparing}
          isOffice={isOffice}
          ownCash={ownCash}
          onRemove={shares.remove}
        >
          <Stack gap="sm">
            <FilePicker
              queue={queue}
              label={t('maintenance.add.document')}
              hint={t(isNeeded ? 'maintenance.add.documentHint' : 'maintenance.add.documentOptional')}
              button={t('maintenance.receipt.choose')}
              required={isNeeded}
              disabled={submit.pending}
              error={submitCount > 0 && isNeeded && !hasDocument ? t('maintenance.add.documentRequired') : undefined}
            />
            <UploadList queue={queue} label={t('maintenance.receipt.chosen')} cols={cols} settled={submit.pending} />
          </Stack>
        </MaintenanceForm>
      </FormSection>
    </>
  );
}
