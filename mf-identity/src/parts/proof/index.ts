export { type Proof, ProofForm } from './proof-form.tsx';
