import { done } from '@contract/common.ts';
import { vehicleProfit } from '@contract/money.ts';
import { installmentList, type NewInstallment, type NewSale, type SoldCar, soldCar } from '@contract/sale.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { notifyError, notifySuccess } from '../../kit/feedback/notify.ts';
import { api } from '../../lib/api.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { keys } from '../../lib/queryKeys.ts';

/** The sale of a vehicle with its files (R175). 404 when it is not sold. */
export const soldCarQuery = (carID: string) =>
  queryOptions({
    queryKey: keys.soldCar(carID),
    queryFn: ({ signal }) => api.get('/dashboard/sold-cars', { carID }, soldCar, signal),
  });

/** What a buyer has paid since, oldest first (R181). */
export const installmentsQuery = (registernumber: string) =>
  queryOptions({
    queryKey: keys.installments(registernumber),
    queryFn: ({ signal }) => api.get('/installments', { registernumber }, installmentList, signal),
  });

/** The estimated profit of a sold vehicle, rupees (R145). For admins only (D04). */
export const vehicleProfitQuery = (registernumber: string) =>
  queryOptions({
    queryKey: keys.profits(registernumber),
    queryFn: ({ signal }) => api.get('/profits', { registernumber }, vehicleProfit, signal),
  });

/** Records the sale of a vehicle (R168). */
export const sellCar = (sale: NewSale) => api.post('/dashboard/sell-car', sale, done);

/** Whether a stored sale is in all it says the one that was sent, by this person. A day that was not told is any. */
export const isSameSale = (sent: NewSale, { dbData }: SoldCar, username: string) =>
  dbData.username === username &&
  dbData.owner_name === sent.ownerName &&
  dbData.contact_no === sent.contactNo &&
  dbData.selling_price === sent.sellingPrice &&
  dbData.down_payment === sent.downPayment &&
  dbData.commission === sent.commission &&
  dbData.total_installments === sent.totalInstallments &&
  dbData.installment_amount === sent.installmentAmount &&
  dbData.payment_mode === sent.paymentMode &&
  dbData.account_paid_to === sent.accountPaidTo &&
  dbData.description === sent.description &&
  (sent.sellDate === null || dbData.selldate === sent.sellDate);

/** Records an installment (R180, R183). */
export function useAddInstallment(onAdded: () => void) {
  return useMutation({
    mutationFn: (installment: NewInstallment) => api.post('/installments', installment, done),
    onSuccess: async () => {
      notifySuccess('Installment added successfully');
      onAdded();
      await refreshAfter('installment');
    },
    onError: (error) => {
      console.error('The installment is not added', error);
      notifyError('Failed to add installment. Please try again.');
      return refreshAfter('installment');
    },
  });
}
