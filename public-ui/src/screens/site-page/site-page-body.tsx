import { blocksOf, type SitePageBlock } from '@portal/contract/settings/site-page';

function Block({ block }: { block: SitePageBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'list':
      return (
        <ul>
          {block.items.map((item, index) => (
            <li key={index}>{item}</li>
          ))}
        </ul>
      );
  }
}

/** The words of a public page; nothing in them is markup. */
export function SitePageBody({ body }: { body: string }) {
  return (
    <div className="prose">
      {blocksOf(body).map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  );
}
