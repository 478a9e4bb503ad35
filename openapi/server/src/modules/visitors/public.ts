export { addVisitor, saveOwnDetails } from './add-visitor.ts';
export { hasPhoto, setPhotoIfMissing } from './photo.ts';
export { maySeeVisitor } from './policy.ts';
export { forgetVisitors } from './retention.ts';
export { findReturning } from './returning.ts';
export { visitorRows } from './rows.ts';
