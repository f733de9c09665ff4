/** Concurrency limit (a semaphore) with a timeout: a caller that has waited `patience` milliseconds is refused. */
export class Turns {
  private free: number;
  private readonly patience: number;
  private readonly waiting = new Set<() => void>();

  constructor(most: number, patience: number) {
    this.free = most;
    this.patience = patience;
  }

  /** Runs the work when it is its turn; undefined on a timeout. */
  async take<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (!(await this.turn())) return undefined;
    try {
      return await work();
    } finally {
      this.pass();
    }
  }

  private turn(): Promise<boolean> {
    if (this.free > 0) {
      this.free--;
      return Promise.resolve(true);
    }
    return new Promise((done) => {
      const called = () => {
        clearTimeout(leaving);
        done(true);
      };
      const leaving = setTimeout(() => {
        this.waiting.delete(called);
        done(false);
      }, this.patience);
      this.waiting.add(called);
    });
  }

  private pass(): void {
    const [next] = this.waiting;
    if (!next) {
      this.free++;
      return;
    }
    this.waiting.delete(next);
    next();
  }
}
