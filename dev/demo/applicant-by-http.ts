/** Drives an application through the API of the portal, for fault tests and the demo. */
import { createClient, type Client } from '@portal/contract/client';
import { calls } from '@portal/contract/calls';
import { putHeaders } from '@portal/contract/applications/put-upload';
import type { OrderResponse, PaymentStatusResponse } from '@portal/contract/payments/responses';
import type { SubmitResponse } from '@portal/contract/applications/responses';
import { membershipConsent } from '@portal/contract/applications/consent';
import type { ConsentDto, DraftAnswersDto } from '@portal/contract/applications/requests';
import type { SubmitApplicationDto } from '@portal/contract/applications/submission.requests';
import { until } from '../core/wait.ts';
import { createLicence, type SampleFile, createPhoto, createSignature } from './sample-files.ts';
import type { Sitter } from './portrait.ts';
import type { PaymentResult } from './provider.ts';

const extensionOf = (file: SampleFile): string => file.name.split('.').at(-1) ?? '';

/** A `fetch` with the cookies of one browser. */
class CookieJar {
  readonly cookies = new Map<string, string>();

  readonly fetch: typeof fetch = async (address, init) => {
    const headers = new Headers(init?.headers);
    const all = [...this.cookies].map(([name, value]) => `${name}=${value}`);
    if (all.length > 0) headers.set('cookie', all.join('; '));
    const response = await fetch(address, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      this.cookies.set(name, value);
    }
    return response;
  };
}

export type Submission = SubmitApplicationDto;

export type ApplicantKind = 'single' | 'couple' | 'student';

/** Fee of each kind in rupees (docs/rules/fees.md). */
const fees: Readonly<Record<ApplicantKind, number>> = { single: 1635, couple: 2670, student: 500 };

/** One applicant or couple with a separate browser session. */
export class ApplicantByHttp {
  readonly call: Client;
  readonly kind: ApplicantKind;
  readonly email: string;
  readonly regno: string;
  /** Name in the draft. */
  name = 'Asha Verma';
  phone = '9876543210';
  /** Subjects of the photos, the spouse second. */
  sitters: [Sitter, Sitter] = [
    { gender: 'female', seed: 2 },
    { gender: 'male', seed: 5 },
  ];
  /** Limit of the wait for an inspection. */
  inspectionMs = 40_000;
  /** Time between two looks at an inspection. */
  pollMs: number | undefined;
  appId = '';
  orderId = '';
  private readonly portal: string;
  private readonly jar = new CookieJar();
  private readonly files: Record<string, string> = {};
  private version = 0;

  /** @param label must be unique: e-mail and registration number are derived from it */
  constructor(portal: string, label: string, kind: ApplicantKind = 'single') {
    this.portal = portal;
    this.kind = kind;
    this.call = createClient({ baseUrl: portal, fetch: this.jar.fetch });
    this.email = `${label}@post.example`;
    this.regno = `R-${label}`;
  }

  /** Opens a draft and saves name and e-mail. */
  async openDraft(): Promise<void> {
    this.appId = (await this.call(calls.openDraft, { body: { appType: this.kind } })).data.appId;
    await this.save({ applicants: [{ name: this.name, email: this.email }] }, [
      { ...membershipConsent, language: 'en' },
    ]);
  }

  async save(answers: DraftAnswersDto, consents?: ConsentDto[]): Promise<void> {
    const { appId, version } = this;
    const body = { version, answers, ...(consents === undefined ? {} : { consents }) };
    const saved = await this.call(calls.saveDraft, { params: { appId }, body });
    this.version = saved.data.version;
  }

  /** Returns the session cookies for a browser context. */
  cookies(): { name: string; value: string; url: string }[] {
    return [...this.jar.cookies].map(([name, value]) => ({ name, value, url: this.portal }));
  }

  /** Sends a raw body that may violate the contract. */
  async sendRaw(method: 'POST' | 'PUT', path: string, body: string): Promise<Response> {
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'portal' };
    return await this.jar.fetch(`${this.portal}${path}`, { method, headers, body });
  }

  /** Uploads a file and waits for its inspection. @returns key and result */
  async upload(slot: string, file: SampleFile): Promise<{ key: string; state: string; reason?: string }> {
    const key = await this.put(slot, file);
    let answer: Awaited<ReturnType<typeof this.uploadState>> = { state: 'checking' };
    const isInspected = async (): Promise<boolean> => {
      answer = await this.uploadState(key);
      return answer.state !== 'checking';
    };
    await until(`The inspection of ${file.name}`, this.inspectionMs, isInspected, undefined, this.pollMs);
    return { key, state: answer.state, ...(answer.key === undefined ? {} : { reason: answer.key }) };
  }

  /** Uploads a file to its signed URL. @returns its key */
  async put(slot: string, file: SampleFile): Promise<string> {
    const wanted = `applications/${this.kind}/${this.appId}/${slot}.${extensionOf(file)}`;
    const query = { key: wanted, contentType: file.mimeType, size: file.buffer.length };
    const { url, key } = await this.call(calls.uploadSignedUrl, { query });
    const headers = putHeaders(file.mimeType);
    const put = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(file.buffer) });
    if (!put.ok) throw new Error(`Upload of ${file.name} failed: ${put.status} ${await put.text()}`);
    return key;
  }

  uploadState(key: string) {
    return this.call(calls.uploadState, { params: { '*': key } });
  }

  /** Uploads photo, signature and licence of each person. */
  async uploadAll(): Promise<void> {
    const persons = this.kind === 'couple' ? this.sitters : this.sitters.slice(0, 1);
    const fileKeys = await Promise.all(
      persons.flatMap((sitter, place): Promise<[string, SampleFile]>[] => {
        const person = place === 0 ? '' : '1';
        const loadFile = async (
          slot: string,
          file: Promise<SampleFile> | SampleFile,
        ): Promise<[string, SampleFile]> => [`${slot}${person}`, await file];
        return [
          loadFile('profile_image', createPhoto(300, 400, sitter)),
          loadFile('signature_image', createSignature(sitter.seed)),
          loadFile('cert_image', createLicence()),
        ];
      }),
    );
    await Promise.all(
      fileKeys.map(async ([slot, file]) => {
        const { key, state, reason } = await this.upload(slot, file);
        if (state !== 'ok') throw new Error(`${file.name} was rejected: ${reason}`);
        this.files[slot] = key;
      }),
    );
  }

  async order(amount = fees[this.kind]): Promise<OrderResponse> {
    const order = await this.call(calls.createOrder, { body: { appId: this.appId, amount } });
    this.orderId = order.id;
    return order;
  }

  /** Completes all steps before submission and payment. */
  async prepare(): Promise<void> {
    await this.openDraft();
    await this.uploadAll();
    await this.order();
  }

  /** Returns the body of the submission. */
  submission(): Submission {
    return {
      appId: this.appId,
      appType: this.kind,
      appFee: fees[this.kind],
      applicants: this.applicants(),
      address: { line1: '12 Gandhi Marg', state: 'Delhi', city: 'New Delhi', pincode: '110001' },
      nmo_state: 'Delhi',
      prant: 'Delhi',
      ref_person: 'Ravi Kumar',
      ref_person_phone: '9811122233',
      state_sec_email: 'secretary.delhi@portal.example',
      transactionId: this.orderId,
    };
  }

  /** Returns the answers for a draft. */
  answers(): DraftAnswersDto {
    const { transactionId: _order, appFee: _fee, appType: _type, appId: _id, ...answers } = this.submission();
    return answers;
  }

  private applicants(): Submission['applicants'] {
    const doctor = {
      name: this.name,
      dob: '1990-02-03',
      gender: 'female',
      phone: this.phone,
      email: this.email,
      blood_group: 'B+',
      qualifications: 'MBBS',
      college: 'All India Institute of Medical Sciences, New Delhi',
      regno: this.regno,
      ...this.fileKeysOf(''),
    };
    const spouse = {
      ...doctor,
      name: 'Ravi Verma',
      gender: 'male',
      docstatus: 'doctor',
      phone: '9876543211',
      email: `spouse.${this.email}`,
      regno: `${this.regno}-S`,
      ...this.fileKeysOf('1'),
    };
    switch (this.kind) {
      case 'single':
        return [doctor];
      case 'couple':
        return [doctor, spouse];
      case 'student':
        return [{ ...doctor, dob: '2004-08-09', degree: '2nd' }];
    }
  }

  private fileKeysOf(person: '' | '1') {
    return {
      profile_image: this.files[`profile_image${person}`] ?? '',
      signature_image: this.files[`signature_image${person}`] ?? '',
      cert_image: this.files[`cert_image${person}`] ?? '',
    };
  }

  submit(submission: Submission = this.submission()): Promise<SubmitResponse> {
    return this.call(calls.submitApplication, { body: submission });
  }

  /** Confirms a payment with the result of the checkout. @returns `success` when it is paid */
  async confirm(paid: PaymentResult, orderId = this.orderId): Promise<string> {
    const body = { orderCreationId: orderId, ...paid };
    return (await this.call(calls.confirmPayment, { body })).msg;
  }

  paymentStatus(): Promise<PaymentStatusResponse> {
    return this.call(calls.paymentStatus, { params: { appId: this.appId } });
  }
}
