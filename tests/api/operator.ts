// The operator of a city: commands in process, on the city's own database and with its clock's file left out.
import { runInspection, type Outcome } from '@/backend/commands/run';
import type { City } from './city';

export type Operator = (...args: string[]) => Promise<Outcome>;

export const operatorOf = ({ context }: City): Operator => (...args) => runInspection(args, () => context.config);
