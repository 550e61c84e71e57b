// What other nouns may use.
export { confirmByOwner } from './confirm-by-owner';
export { appellantsOf, isConfirmed, namesOfOwners, readersOf, rightsTo, seenPlates } from './access';
export { endSharesGivenBy } from './end-shares';
export { tellOwnerWhy, unconfirm } from './unconfirm';
