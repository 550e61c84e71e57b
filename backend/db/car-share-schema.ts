import type { Generated } from 'kysely';
import type { CarShareRights } from '@/domain/car-share';

export interface CarShareTables {
  /**
   * `user_id` and `accepted_at` are null and the link's two columns set until the invitation is accepted. A row that
   * ends is deleted. One for a car and an address.
   */
  car_shares: {
    id: Generated<number>;
    car_id: number;
    email: string;
    user_id: number | null;
    rights: CarShareRights;
    token_hash: string | null;
    expires_at: number | null;
    created_at: number;
    accepted_at: number | null;
  };
}
