import { passThroughGateway } from '@/lib/gateway/gateway';

export const dynamic = 'force-dynamic';

export {
  passThroughGateway as DELETE,
  passThroughGateway as GET,
  passThroughGateway as HEAD,
  passThroughGateway as OPTIONS,
  passThroughGateway as PATCH,
  passThroughGateway as POST,
  passThroughGateway as PUT,
};
