-- The pdf that was made of an office document, by the content of the document: it is made once, whoever attached it.
create table converted_documents (
  sha256 text primary key check (length(sha256) = 64),
  pdf_sha256 text not null check (length(pdf_sha256) = 64),
  made_at timestamptz not null default now()
);

create index converted_documents_pdf on converted_documents (pdf_sha256);
