import type { TransactionSql } from 'postgres';

/** Rupees as whole paise, so that the model calculates without rounding. */
type Paise = number;
type Day = string;

interface Sale {
  id: string;
  price: Paise;
  down: Paise;
  commission: Paise;
  day: Day;
  held?: Held | undefined;
  /** The payments of its down payment, where they are several. */
  parts: Entry[];
}

/** The money of a vehicle from its coming in until it is bought back (D42). */
interface Stay {
  /** The day on which it was bought back. */
  since: Day;
  price: Paise;
  maintenance: Map<number, { price: Paise; day: Day }>;
  sale?: Sale | undefined;
  paid: Entry[];
  /** What of its price was given up. */
  waived: Entry[];
  /** What its seller was paid. */
  paidOut: Paise;
  /** Its open reservation. */
  held?: Held | undefined;
}

/** A reservation with its token, which is received on its day, whatever becomes of it. */
interface Held extends Entry {
  /** What is forfeited when it ends without a sale, and when. */
  ended?: { kept: Paise; day: Day };
  /** Its payments, where they are several. */
  parts: Entry[];
}

interface Vehicle {
  number: string;
  lastIndex: number;
  /** The present one is the last. */
  stays: [...Stay[], Stay];
  /** Also when the sale was reversed. */
  wasSold: boolean;
  /** Every one that it ever had. */
  tokens: Held[];
}

interface Entry {
  id: string;
  amount: Paise;
  day: Day;
}

/** A reversal (D41), and how the model takes it back. */
interface Reversal {
  id: string;
  /** Whether it cannot be taken back now. */
  isLate: () => boolean;
  undo: () => void;
}

/** One command of the model; `pick` names the vehicle or entry, modulo their number. */
export type Event =
  | { kind: 'buy'; amount: Paise }
  | { kind: 'maintain' | 'pay' | 'waive'; pick: number; amount: Paise; day: Day }
  | { kind: 'sell'; pick: number; amount: Paise; down: Paise; commission: Paise; day: Day; count: number; split?: boolean }
  | { kind: 'buy back'; pick: number; amount: Paise; settle?: boolean }
  | { kind: 'pay seller'; pick: number; amount: Paise }
  | { kind: 'reserve' | 'end'; pick: number; amount: Paise; day: Day; split?: boolean }
  | {
      kind: 'reverse payment' | 'reverse part' | 'reverse waiver' | 'reverse cost' | 'reverse investment' | 'reverse sale' | 'take back';
      pick: number;
    }
  | { kind: 'cost' | 'invest'; amount: Paise; day: Day }
  | { kind: 'reprice' | 'correct'; pick: number; amount: Paise }
  | { kind: 'delete vehicle' | 'delete record'; pick: number };

/** A crore of rupees, the maximum of a maintenance record. */
const DEAREST_MAINTENANCE: Paise = 1_000_000_000;

const rupees = (paise: Paise) => (paise / 100).toFixed(2);
export const paise = (amount: number): Paise => Math.round(amount * 100);
const sum = <Item>(items: Iterable<Item>, of: (item: Item) => Paise) => [...items].reduce((total, item) => total + of(item), 0);
const later = (...days: Day[]) => days.sort().at(-1) as Day;
const within =
  (month: string) =>
  ({ day }: { day: Day }) =>
    day.startsWith(month);

/** Whether a payment is known to be more than is due: one of even paise is. */
const knowsMore = ({ amount }: { amount: Paise }) => amount % 2 === 0;
const present = (vehicle: Vehicle): Stay => vehicle.stays[vehicle.stays.length - 1] as Stay;
const newStay = (price: Paise, since = ''): Stay => ({ since, price, maintenance: new Map(), paid: [], waived: [], paidOut: 0 });

/** An amount as two payments, one of them a cheque, where it is to be split and can be. */
const partsOf = (amount: Paise, split: boolean | undefined) =>
  split && amount > 1
    ? [
        { amount: rupees(Math.floor(amount / 2)), payment_mode: 'Cash' },
        { amount: rupees(amount - Math.floor(amount / 2)), payment_mode: 'Cheque' },
      ]
    : [];
const remove = <Item>(items: Item[], item: Item) => items.splice(items.indexOf(item), 1);

/** Model-based test: the ledger as a plain model, and beside it the database, which gets the same commands. */
export class Bookkeeper {
  readonly vehicles: Vehicle[] = [];
  readonly costs: Entry[] = [];
  readonly investments: Entry[] = [];
  private readonly reversals: Reversal[] = [];
  private readonly everySale: Sale[] = [];
  private bought = 0;
  private readonly sql: TransactionSql;

  constructor(sql: TransactionSql) {
    this.sql = sql;
  }

  /** Runs the command on both; answers the error code of the database and the expected one, or null. */
  async happen(event: Event): Promise<{ refused: string | null; expected: string | null }> {
    const expected = this.refusal(event);
    try {
      // A savepoint, so that an error rolls back nothing else.
      await this.sql.savepoint((sql) => this.tell(sql, event));
      return { refused: null, expected };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error;
      return { refused: String(error.code), expected };
    }
  }

  private vehicle = (pick: number) => this.vehicles[pick % this.vehicles.length];

  /** The chosen record, of all that a vehicle ever had. */
  private record = (vehicle: Vehicle | undefined, pick: number) => 1 + (pick % Math.max(vehicle?.lastIndex ?? 0, 1));

  /** What is left of the price of a sold vehicle; below 0 when too much was paid. */
  private due = (vehicle: Vehicle) => {
    const { sale, paid, waived } = present(vehicle);
    return (sale ? sale.price - sale.down : 0) - sum([...paid, ...waived], ({ amount }) => amount);
  };

  private refusal(event: Event): string | null {
    if (!('pick' in event) || event.kind === 'correct') return null;
    if (event.kind === 'reverse cost' || event.kind === 'reverse investment') return null;
    if (event.kind === 'take back') return this.reversal(event.pick)?.isLate() ? 'PT409' : null;
    const vehicle = this.vehicle(event.pick);
    if (!vehicle) return event.kind.startsWith('reverse') || event.kind === 'end' ? null : 'PT404';
    const { since, price, sale, maintenance, held, paidOut } = present(vehicle);
    switch (event.kind) {
      case 'reserve':
        if (sale || held) return 'PT409';
        if (event.day < since) return 'PT400';
        return event.amount === 0 ? 'PT400' : null;
      case 'end':
        return event.amount > (held?.amount ?? event.amount) || event.day < (held?.day ?? '') ? 'PT400' : null;
      case 'maintain':
        return event.amount > DEAREST_MAINTENANCE ? '23514' : null;
      case 'sell':
        if (sale) return 'PT409';
        return event.day < since || (held && (event.day < held.day || event.down < held.amount)) ? 'PT400' : null;
      case 'delete vehicle':
        return vehicle.wasSold || vehicle.tokens.length > 0 ? 'PT409' : null;
      case 'pay':
        if (!sale) return 'PT409';
        if (event.day < sale.day) return 'PT400';
        return !knowsMore(event) && event.amount > this.due(vehicle) && event.amount > 0 ? 'PT409' : null;
      case 'waive':
        if (!sale) return 'PT409';
        if (event.day < sale.day) return 'PT400';
        return event.amount > this.due(vehicle) && event.amount > 0 ? 'PT409' : null;
      case 'pay seller':
        if (!knowsMore(event) && event.amount > price - paidOut) return 'PT409';
        return event.amount === 0 ? '23514' : null;
      case 'buy back':
        return sale ? null : 'PT409';
      case 'delete record':
        return maintenance.has(this.record(vehicle, event.pick)) ? null : 'PT404';
      case 'reprice':
      case 'reverse payment':
      case 'reverse part':
      case 'reverse waiver':
      case 'reverse sale':
        return null;
    }
  }

  private async tell(sql: TransactionSql, event: Event): Promise<void> {
    const vehicle = 'pick' in event ? this.vehicle(event.pick) : undefined;
    const number = vehicle?.number ?? 'NOWHERE';
    switch (event.kind) {
      case 'buy': {
        const bought = `PROP${++this.bought}`;
        await sql`select public.add_vehicle(${sql.json({ registernumber: bought, vehiclebuyprice: rupees(event.amount) })})`;
        // As if it had been added before every day of these histories: a token is not of long before (R373).
        await sql`reset role`;
        await sql`update public.cardetails set created_at = '1961-01-01' where registernumber = ${bought}`;
        await sql`set local role authenticated`;
        this.vehicles.push({ number: bought, lastIndex: 0, stays: [newStay(event.amount)], wasSold: false, tokens: [] });
        return;
      }
      case 'maintain': {
        const [row] = await sql<[{ index: number }]>`
          select public.add_maintenance(${number}, ${rupees(event.amount)}, ${event.day}) as index`;
        if (!vehicle || row.index !== vehicle.lastIndex + 1) throw new RangeError(`${number} got the index ${row.index}`);
        present(vehicle).maintenance.set(++vehicle.lastIndex, { price: event.amount, day: event.day });
        return;
      }
      case 'sell': {
        const { amount, down, commission, day, count, split } = event;
        const held = vehicle && present(vehicle).held;
        const sale = {
          registernumber: number,
          owner_name: 'A',
          contact_no: '1',
          selling_price: rupees(amount),
          payment_mode: 'Cash',
          down_payment: rupees(down),
          commission: rupees(commission),
          total_installments: count,
          installment_amount: rupees(Math.floor(amount / 7)),
          selldate: day,
          reservation: held?.id ?? null,
        };
        await sql`select public.sell_car(${sql.json(sale)}, p_parts => ${sql.json(partsOf(down - (held?.amount ?? 0), split))})`;
        if (!vehicle) return;
        const [row] = await sql<[{ id: string }]>`select id::text from public.soldcars where present_number = ${number}`;
        const parts = await this.entries(sql, `sale = ${row.id} and kind = 'down_payment'`);
        const made = { id: row.id, price: amount, down, commission, day, held, parts };
        this.everySale.push(made);
        Object.assign(present(vehicle), { sale: made, held: undefined });
        vehicle.wasSold = true;
        return;
      }
      case 'reserve': {
        const { amount, day, split } = event;
        const token = { registernumber: number, name: 'A', phone: '1', amount: rupees(amount), mode: 'UPI', day };
        const [row] = await sql<[{ id: string }]>`
          select public.reserve(${sql.json(token)} || jsonb_build_object('until', private.today()),
            p_parts => ${sql.json(partsOf(amount, split))})::text as id`;
        const held = { id: row.id, amount, day, parts: await this.entries(sql, `reservation = ${row.id}`) };
        if (vehicle) present(vehicle).held = held;
        vehicle?.tokens.push(held);
        return;
      }
      case 'end': {
        const stay = vehicle && present(vehicle);
        if (!stay?.held) return;
        const { held } = stay;
        await sql`
          select public.end_reservation(${held.id}, 'x', ${rupees(event.amount)}, ${event.amount ? 'UPI' : ''}, p_day => ${event.day})`;
        held.ended = { kept: held.amount - event.amount, day: event.day };
        stay.held = undefined;
        return;
      }
      case 'pay': {
        await sql`
          select public.add_installment(${number}, ${rupees(event.amount)}, ${event.day}, 'UPI', p_more_than_due => ${knowsMore(event)})`;
        const [row] = await sql<[{ id: string }]>`
          select max(id)::text as id from public.installments where registernumber = ${number}`;
        if (vehicle) present(vehicle).paid.push({ id: row.id, amount: event.amount, day: event.day });
        return;
      }
      case 'waive': {
        const waived = [{ amount: rupees(event.amount), payment_mode: 'Waived', description: 'x' }];
        await sql`
          select public.add_installment(${number}, ${rupees(event.amount)}, ${event.day}, 'Waived', p_parts => ${sql.json(waived)})`;
        const [entry] = (await this.entries(sql, `registernumber = '${number}'`)).slice(-1);
        if (vehicle && entry) present(vehicle).waived.push(entry);
        return;
      }
      case 'buy back': {
        // On the day of its sale, so that most days to sell it again are later.
        const day = vehicle && present(vehicle).sale?.day;
        const due = event.settle && vehicle ? Math.max(0, this.due(vehicle)) : 0;
        const setOff = Math.min(due, event.amount);
        const settled = [
          { amount: rupees(setOff), payment_mode: 'Set-off' },
          { amount: rupees(due - setOff), payment_mode: 'Waived', description: 'x' },
        ].filter(({ amount }) => amount !== '0.00');
        await sql`select public.buy_back(${number}, ${rupees(event.amount)}, ${day ?? null}, p_settled => ${sql.json(settled)})`;
        if (!vehicle) return;
        present(vehicle).paid.push({ id: '', amount: setOff, day: day ?? '' });
        present(vehicle).waived.push({ id: '', amount: due - setOff, day: day ?? '' });
        vehicle.stays.push({ ...newStay(event.amount, day), paidOut: setOff });
        return;
      }
      case 'pay seller':
        await sql`
          select public.add_purchase_payment(${number}, ${rupees(event.amount)}, private.today(), 'Cash', p_more_than_due => ${knowsMore(event)},
            p_without_papers => true)`;
        if (vehicle) present(vehicle).paidOut += event.amount;
        return;
      case 'reverse payment': {
        const paid = vehicle ? present(vehicle).paid : [];
        return this.reverseEntry(sql, 'installment', paid, event.pick);
      }
      case 'reverse waiver':
        return this.reverseEntry(sql, 'installment', vehicle ? present(vehicle).waived : [], event.pick);
      case 'reverse part':
        if (vehicle) await this.reversePart(sql, vehicle, event.pick);
        return;
      case 'reverse cost':
        return this.reverseEntry(sql, 'cost', this.costs, event.pick);
      case 'reverse investment':
        return this.reverseEntry(sql, 'investment', this.investments, event.pick);
      case 'reverse sale':
        if (vehicle) await this.reverseSale(sql, vehicle);
        return;
      case 'take back': {
        const reversal = this.reversal(event.pick);
        if (!reversal) return;
        await sql`select public.take_back_reversal(${reversal.id})`;
        reversal.undo();
        remove(this.reversals, reversal);
        return;
      }
      case 'cost': {
        const description = `Cost ${this.costs.length}`;
        await sql`select public.add_cost(${description}, ${rupees(event.amount)}, ${event.day})`;
        const [row] = await sql<[{ id: string }]>`
          select max(id)::text as id from public.miscellaneous_costs where description = ${description}`;
        this.costs.push({ id: row.id, amount: event.amount, day: event.day });
        return;
      }
      case 'invest':
        await sql`select public.add_investment('x', ${rupees(event.amount)}, ${event.day})`;
        this.investments.push({
          id: String((await sql`select max(serial_number) as id from public.investment`)[0]?.id),
          amount: event.amount,
          day: event.day,
        });
        return;
      case 'correct': {
        const cost = this.costs[event.pick % this.costs.length];
        if (!cost) return;
        await sql`select public.edit_book('miscellaneous_costs', ${cost.id}, 'cost', ${rupees(event.amount)})`;
        cost.amount = event.amount;
        return;
      }
      case 'reprice':
        await sql`select public.edit_field(${number}, 'cardetails', 'vehiclebuyprice', ${rupees(event.amount)})`;
        if (vehicle) present(vehicle).price = event.amount;
        return;
      case 'delete vehicle':
        await sql`select public.delete_vehicle(${number})`;
        if (vehicle) this.vehicles.splice(this.vehicles.indexOf(vehicle), 1);
        return;
      case 'delete record': {
        const index = this.record(vehicle, event.pick);
        await sql`select public.delete_maintenance(${number}, ${index})`;
        if (vehicle) present(vehicle).maintenance.delete(index);
      }
    }
  }

  private reversal = (pick: number) => this.reversals[pick % this.reversals.length];

  /** Reverses the chosen entry, if there is one. */
  private async reverseEntry(sql: TransactionSql, kind: string, entries: Entry[], pick: number): Promise<void> {
    const entry = entries[pick % entries.length];
    if (!entry) return;
    const id = await this.reverse(sql, kind, entry.id);
    remove(entries, entry);
    this.reversals.push({ id, isLate: () => false, undo: () => entries.push(entry) });
  }

  /** The payments that this condition finds, in their order. */
  private async entries(sql: TransactionSql, condition: string): Promise<Entry[]> {
    const rows = await sql.unsafe(
      `select id::text, amount, installment_date::text as day from public.installments where ${condition} order by installments.id`,
    );
    return rows.map(({ id, amount, day }) => ({ id, amount: paise(Number(amount)), day }));
  }

  /** Reverses a payment of the present down payment, or of the token: it is owed again. */
  private async reversePart(sql: TransactionSql, vehicle: Vehicle, pick: number): Promise<void> {
    const { sale, held: open } = present(vehicle);
    const held = sale ? sale.held : open;
    const parts = [...(sale?.parts ?? []), ...(held?.parts ?? [])];
    const part = parts[pick % parts.length];
    if (!part) return;
    const id = await this.reverse(sql, 'installment', part.id);
    const ofToken = held?.parts.includes(part) ? held : undefined;
    const owner = ofToken ?? sale;
    const count = (times: 1 | -1) => {
      if (ofToken) {
        ofToken.amount += times * part.amount;
        if (ofToken.ended) ofToken.ended.kept += times * part.amount;
      }
      // Every sale that came of the token, also one that is reversed.
      for (const one of ofToken ? this.everySale.filter((every) => every.held === ofToken) : [sale])
        if (one) one.down += times * part.amount;
    };
    count(-1);
    if (owner) remove(owner.parts, part);
    this.reversals.push({
      id,
      isLate: () => false,
      undo() {
        count(1);
        owner?.parts.push(part);
      },
    });
  }

  /** Reverses the present sale with its payments, if there is one. Taken back while the vehicle is still unsold, in the same stay. */
  private async reverseSale(sql: TransactionSql, vehicle: Vehicle): Promise<void> {
    const stay = present(vehicle);
    const { sale, paid, waived } = stay;
    if (!sale) return;
    const id = await this.reverse(sql, 'sale', sale.id);
    Object.assign(stay, { sale: undefined, paid: [], waived: [], held: sale.held });
    this.reversals.push({
      id,
      isLate: () => Boolean(stay.sale) || stay !== present(vehicle) || stay.held !== sale.held,
      undo() {
        Object.assign(stay, { sale, paid, waived, held: undefined });
      },
    });
  }

  private async reverse(sql: TransactionSql, kind: string, entry: string): Promise<string> {
    const [row] = await sql<[{ id: string }]>`
      select public.reverse_entry(${kind}::public.entry_kind, ${entry}, 'By mistake')::text as id`;
    return row.id;
  }

  /** Every stay of every vehicle, also those that are over. */
  private stays = () => this.vehicles.flatMap(({ stays }) => stays as Stay[]);

  /** What was received in down payments and tokens, each once and on its own day, what was given back below 0; and what is forfeited. */
  private received(of: (entry: { day: Day }) => boolean) {
    const sales = this.stays().flatMap(({ sale }) => (sale && of(sale) ? sale : []));
    const tokens = this.vehicles.flatMap((vehicle) => vehicle.tokens);
    const ended = tokens.filter((token) => token.ended && of(token.ended));
    const kept = sum(ended, (token) => token.ended?.kept ?? 0);
    const down = sum(sales, (sale) => sale.down - (sale.held?.amount ?? 0)) + sum(tokens.filter(of), ({ amount }) => amount);
    return { kept, down: down - sum(ended, ({ amount }) => amount) + kept };
  }

  /** The expected GET /accountDetails, in paise. */
  summary() {
    const stays = this.stays();
    const sales = stays.flatMap(({ sale }) => sale ?? []);
    return {
      totalBuy: sum(stays, ({ price }) => price),
      totalMaintainance: sum(stays, ({ maintenance }) => sum(maintenance.values(), ({ price }) => price)),
      totalMiscellaneous: sum(this.costs, ({ amount }) => amount),
      totalInstallments: sum(stays, ({ paid }) => sum(paid, ({ amount }) => amount)),
      totalSellings: sum(sales, ({ price }) => price),
      totalDownPayments: this.received(() => true).down,
      totalCommision: sum(sales, ({ commission }) => commission),
      totalInvestment: sum(this.investments, ({ amount }) => amount),
    };
  }

  /** The expected sums of a month `YYYY-MM`, or of all time, in paise. */
  month(month = '') {
    const of = within(month);
    const stays = this.stays();
    const sold = stays.filter(({ sale }) => sale && of(sale));
    const sales = sold.flatMap(({ sale }) => sale ?? []);
    const { down: totalDownPayments, kept } = this.received(of);
    const totalCommission = sum(sales, ({ commission }) => commission);
    const totalInstallments = sum(stays, ({ paid }) => sum(paid.filter(of), ({ amount }) => amount));
    const totalCost = sum(this.costs.filter(of), ({ amount }) => amount);
    const totalProfit = sum(stays, (stay) => sum(this.profitLines(stay).filter(of), ({ amount }) => amount));
    return {
      totalInvestment: sum(this.investments.filter(of), ({ amount }) => amount),
      totalSales: sum(sales, ({ price }) => price),
      totalMaintenance: sum(stays, ({ maintenance }) => sum([...maintenance.values()].filter(of), ({ price }) => price)),
      totalCommission,
      totalDownPayments,
      totalInstallments,
      totalCost,
      totalInHandAmount: totalDownPayments + totalInstallments + totalCommission,
      totalProfit,
      netProfit: totalProfit - totalCost + kept,
      notReceived: sum(sold, (stay) => this.notReceived(stay)),
    };
  }

  /** The present stay of every vehicle that is sold, by number. */
  sold = () =>
    this.vehicles.flatMap((vehicle) => {
      const { number } = vehicle;
      const stay = present(vehicle);
      return stay.sale ? { number, stay, sale: stay.sale } : [];
    });

  /** What the profit of a sale is the sum of: what was spent before it counts on its day, what came later on its own. */
  private profitLines({ sale, price, maintenance, waived }: Stay): { day: Day; amount: Paise }[] {
    if (!sale) return [];
    return [
      { day: sale.day, amount: sale.price + sale.commission - price },
      ...[...maintenance.values()].map((record) => ({ day: later(record.day, sale.day), amount: -record.price })),
      ...waived.map(({ day, amount }) => ({ day, amount: -amount })),
    ];
  }

  profit = (stay: Stay): Paise => sum(this.profitLines(stay), ({ amount }) => amount);

  /** What of its profit nobody has paid yet. */
  notReceived(stay: Stay): Paise {
    const { sale, paid, waived } = stay;
    const owed = (sale?.price ?? 0) - (sale?.down ?? 0) - sum([...paid, ...waived], ({ amount }) => amount);
    return Math.min(Math.max(this.profit(stay), 0), Math.max(owed, 0));
  }
}
