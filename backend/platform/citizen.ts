// Who calls. Handlers receive this, never a cookie or a header.
export interface Citizen {
  userId: number;
  tokenHash: string;
  lastActivityAt: number;
}
