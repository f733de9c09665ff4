import type { TransactionSql } from 'postgres';

/** Rupees as whole paise, so that the model calculates without rounding. */
type Paise = number;
type Day = string;

interface Vehicle {
  number: string;
  price: Paise;
  maintenance: Map<number, { price: Paise; day: Day }>;
  lastIndex: number;
  sale?: { price: Paise; down: Paise; commission: Paise; day: Day };
  paid: { amount: Paise; day: Day }[];
}

/** One command of the model; `pick` names the vehicle or entry, modulo their number. */
export type Event =
  | { kind: 'buy'; amount: Paise }
  | { kind: 'maintain' | 'pay'; pick: number; amount: Paise; day: Day }
  | { kind: 'sell'; pick: number; amount: Paise; down: Paise; commission: Paise; day: Day }
  | { kind: 'cost' | 'invest'; amount: Paise; day: Day }
  | { kind: 'reprice' | 'correct'; pick: number; amount: Paise }
  | { kind: 'delete vehicle' | 'delete record'; pick: number };

/** A crore of rupees, the maximum of a maintenance record. */
const DEAREST_MAINTENANCE: Paise = 1_000_000_000;

const rupees = (paise: Paise) => (paise / 100).toFixed(2);
export const paise = (amount: number): Paise => Math.round(amount * 100);
const sum = <Item>(items: Iterable<Item>, of: (item: Item) => Paise) =>
  [...items].reduce((total, item) => total + of(item), 0);
const within =
  (month: string) =>
  ({ day }: { day: Day }) =>
    day.startsWith(month);

/** Model-based test: the ledger as a plain model, and beside it the database, which gets the same commands. */
export class Bookkeeper {
  readonly vehicles: Vehicle[] = [];
  readonly costs: { id: string; amount: Paise; day: Day }[] = [];
  readonly investments: { amount: Paise; day: Day }[] = [];
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

  private refusal(event: Event): string | null {
    if (!('pick' in event) || event.kind === 'correct') return null;
    const vehicle = this.vehicle(event.pick);
    if (!vehicle) return 'PT404';
    const { sale, maintenance } = vehicle;
    switch (event.kind) {
      case 'maintain':
        if (sale) return 'PT409';
        return event.amount > DEAREST_MAINTENANCE ? '23514' : null;
      case 'sell':
      case 'delete vehicle':
        return sale ? 'PT409' : null;
      case 'pay':
        return sale ? null : 'PT409';
      case 'delete record':
        return maintenance.has(this.record(vehicle, event.pick)) ? null : 'PT404';
      case 'reprice':
        return null;
    }
  }

  private async tell(sql: TransactionSql, event: Event): Promise<void> {
    const vehicle = 'pick' in event ? this.vehicle(event.pick) : undefined;
    const number = vehicle?.number ?? 'NOWHERE';
    switch (event.kind) {
      case 'buy': {
        const bought = `PROP${++this.bought}`;
        await sql`select public.add_vehicle(${bought}, p_vehiclebuyprice => ${rupees(event.amount)})`;
        this.vehicles.push({ number: bought, price: event.amount, maintenance: new Map(), lastIndex: 0, paid: [] });
        return;
      }
      case 'maintain': {
        const [row] = await sql<[{ index: number }]>`
          select public.add_maintenance(${number}, ${rupees(event.amount)}, ${event.day}) as index`;
        if (!vehicle || row.index !== vehicle.lastIndex + 1)
          throw new RangeError(`${number} got the index ${row.index}`);
        vehicle.maintenance.set(++vehicle.lastIndex, { price: event.amount, day: event.day });
        return;
      }
      case 'sell': {
        const { amount, down, commission, day } = event;
        await sql`
          select public.sell_car(${number}, 'A', '1', ${rupees(amount)}, 'Cash', ${rupees(down)}, ${rupees(commission)},
            p_selldate => ${day})`;
        if (vehicle) vehicle.sale = { price: amount, down, commission, day };
        return;
      }
      case 'pay': {
        await sql`select public.add_installment(${number}, ${rupees(event.amount)}, ${event.day}, 'UPI')`;
        vehicle?.paid.push({ amount: event.amount, day: event.day });
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
        this.investments.push({ amount: event.amount, day: event.day });
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
        if (vehicle) vehicle.price = event.amount;
        return;
      case 'delete vehicle':
        await sql`select public.delete_vehicle(${number})`;
        if (vehicle) this.vehicles.splice(this.vehicles.indexOf(vehicle), 1);
        return;
      case 'delete record': {
        const index = this.record(vehicle, event.pick);
        await sql`select public.delete_maintenance(${number}, ${index})`;
        vehicle?.maintenance.delete(index);
      }
    }
  }

  /** The expected GET /accountDetails, in paise. */
  summary() {
    const sales = this.vehicles.flatMap(({ sale }) => sale ?? []);
    return {
      totalBuy: sum(this.vehicles, ({ price }) => price),
      totalMaintainance: sum(this.vehicles, ({ maintenance }) => sum(maintenance.values(), ({ price }) => price)),
      totalMiscellaneous: sum(this.costs, ({ amount }) => amount),
      totalInstallments: sum(this.vehicles, ({ paid }) => sum(paid, ({ amount }) => amount)),
      totalSellings: sum(sales, ({ price }) => price),
      totalDownPayments: sum(sales, ({ down }) => down),
      totalCommision: sum(sales, ({ commission }) => commission),
      totalInvestment: sum(this.investments, ({ amount }) => amount),
    };
  }

  /** The expected sums of a month `YYYY-MM`, or of all time, in paise. */
  month(month = '') {
    const of = within(month);
    const sold = this.vehicles.filter(({ sale }) => sale && of(sale));
    const sales = sold.flatMap(({ sale }) => sale ?? []);
    const totalDownPayments = sum(sales, ({ down }) => down);
    const totalCommission = sum(sales, ({ commission }) => commission);
    const totalInstallments = sum(this.vehicles, ({ paid }) => sum(paid.filter(of), ({ amount }) => amount));
    const totalCost = sum(this.costs.filter(of), ({ amount }) => amount);
    const totalProfit = sum(sold, (vehicle) => this.profit(vehicle));
    return {
      totalInvestment: sum(this.investments.filter(of), ({ amount }) => amount),
      totalSales: sum(sales, ({ price }) => price),
      totalMaintenance: sum(this.vehicles, ({ maintenance }) =>
        sum([...maintenance.values()].filter(of), ({ price }) => price),
      ),
      ...{ totalCommission, totalDownPayments, totalInstallments, totalCost },
      totalInHandAmount: totalDownPayments + totalInstallments + totalCommission,
      ...{ totalProfit, netProfit: totalProfit - totalCost },
    };
  }

  profit({ sale, price, maintenance }: Vehicle): Paise {
    return (sale?.price ?? 0) + (sale?.commission ?? 0) - price - sum(maintenance.values(), (record) => record.price);
  }
}
