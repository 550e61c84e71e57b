export interface Citizen {
  userId: number;
  tokenHash: string;
  lastActivityAt: number;
}
