import { done } from '@contract/common.ts';
import { type MessageSubject, messageId, messageList, messageSubject, type NewMessage, reminderList } from '@contract/message.ts';
import { openPayLink, payToken as payTokenAnswer } from '@contract/payLink.ts';
import { type QueryMeta, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { statusOf } from '../../lib/apiError.ts';
import { queryClient } from '../../lib/queryClient.ts';
import { VEHICLE_WRITES } from '../../lib/writes.ts';
import type { About } from './about.ts';
import type { Subject } from './startText.ts';

/** The token of a sale's link to pay, made when it is first asked for. Throws ApiError: 409 where nothing is owed. */
export const askPayLink = (sale: number) => api.post('/pay-links', { sale }, payTokenAnswer).then(({ token }) => token);

/** The open link of a sale to the page that says how to pay, or null. */
export const payLinkQuery = (sale: number) =>
  queryOptions({
    queryKey: ['pay-links', 'sale', sale],
    meta: { staleAfter: ['payLink', 'message'] },
    queryFn: ({ signal }) => api.get('/pay-links', { sale }, openPayLink, signal),
  });

/** A subject with the link to pay, where something is owed and Settings say where to pay. */
async function withPayLink(subject: MessageSubject): Promise<Subject> {
  const { sale, money, receipt } = subject;
  if (!sale || !(money || (receipt?.balance ?? 0) > 0)) return subject;
  try {
    const payToken = await askPayLink(sale);
    // Where the link of this sale is shown, it is there now.
    void queryClient.invalidateQueries({ queryKey: payLinkQuery(sale).queryKey });
    return { ...subject, payToken };
  } catch (error) {
    // Paid meanwhile, or nobody said where to pay: the message is right without it.
    if ([404, 409].includes(statusOf(error) ?? 0)) return subject;
    throw error;
  }
}

/** A message names a vehicle, its papers, what is owed and by whom, and the dealer. */
const OF_MESSAGES = {
  staleAfter: [...VEHICLE_WRITES, 'message', 'sale', 'installment', 'schedule', 'enquiry', 'silence', 'erasure', 'paper', 'dealer'],
} satisfies QueryMeta;

/** All that a message is made of. Throws ApiError: 404 for what is not there, 409 where nothing is owed. */
export const subjectQuery = ({ registernumbers = [], ...about }: About) =>
  queryOptions({
    queryKey: ['messages', 'subject', { registernumbers, ...about }],
    meta: OF_MESSAGES,
    queryFn: ({ signal }) =>
      api
        .get(
          '/messages/subject',
          { ...about, ...(registernumbers.length > 0 && { registernumbers: registernumbers.join(',') }) },
          messageSubject,
          signal,
        )
        .then(withPayLink),
    // Always asked anew: what is owed may just have been paid.
    gcTime: 0,
  });

/** A vehicle, a sale or an enquiry, of which something was written. */
export type WrittenAbout = { registernumber: string } | { sale: number } | { enquiry: number };

/** What was written about it, the latest first. */
export const messagesQuery = (about: WrittenAbout) =>
  queryOptions({
    queryKey: ['messages', 'list', about],
    meta: OF_MESSAGES,
    queryFn: ({ signal }) => api.get('/messages', { ...about }, messageList, signal),
  });

/** Who is overdue, and when who was last reminded. */
export const remindersQuery = queryOptions({
  queryKey: ['messages', 'reminders'],
  meta: OF_MESSAGES,
  queryFn: ({ signal }) => api.get('/messages/reminders', {}, reminderList, signal),
});

/** Notes that a message was opened in WhatsApp, copied or shared. Throws ApiError. */
export const noteMessage = (message: NewMessage) => api.post('/messages', message, messageId);

/** Says that a message was not sent after all. Throws ApiError: 409 when it is too late. */
export const takeBackMessage = (id: number, requestId: string) => api.post('/messages/take-back', { id, requestId }, done);
