"""Runs a tool for `npm run bench -- anchors`: prints its version when the data is loaded, then for each line that it
reads the units per second of one round."""

import json
import sys
import time
from importlib.metadata import version

given = json.loads(sys.argv[2])


def duckdb_csv():
    """Rows of a CSV file, written by COPY from a table in memory."""
    import duckdb

    db = duckdb.connect()
    db.execute("CREATE TABLE t AS FROM read_csv(?, all_varchar = true, header = true)", [given["from"]])
    rows = db.execute("SELECT count(*) FROM t").fetchone()[0]
    return rows, lambda: db.execute(f"COPY t TO '{given['to']}' (FORMAT csv, HEADER)")


def duckdb_queries():
    """All queries once, over tables in memory."""
    import duckdb

    db = duckdb.connect()
    for name, path in given["tables"].items():
        db.execute(f"CREATE TABLE {name} AS FROM read_json(?, format = 'newline_delimited', sample_size = -1)", [path])

    def count():
        for query in given["queries"]:
            db.execute(query).fetchall()

    return 1, count


def tantivy_search():
    """Searches for the beginnings of words: the newest 50, their number and their stored rows."""
    import tantivy

    schema = (
        tantivy.SchemaBuilder()
        .add_text_field("terms", tokenizer_name="beginnings", index_option="basic")
        .add_unsigned_field("day", fast=True)
        .add_text_field("row", stored=True, tokenizer_name="raw")
        .build()
    )
    index = tantivy.Index(schema)
    beginnings = tantivy.Tokenizer.ngram(min_gram=2, max_gram=20, prefix_only=True)
    index.register_tokenizer("beginnings", tantivy.TextAnalyzerBuilder(beginnings).build())
    writer = index.writer(heap_size=256_000_000)
    with open(given["rows"], encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            document = tantivy.Document(row=[json.dumps(row["row"])], terms=row["terms"])
            document.add_unsigned("day", row["day"])
            writer.add_document(document)
    writer.commit()
    writer.wait_merging_threads()
    index.reload()
    searcher = index.searcher()

    def search():
        for words in given["searches"]:
            parts = [
                (tantivy.Occur.Must, tantivy.Query.term_query(schema, "terms", word[:20], index_option="basic"))
                for word in words
            ]
            found = searcher.search(tantivy.Query.boolean_query(parts), limit=50, order_by_field="day")
            [searcher.doc(address)["row"] for _day, address in found.hits]

    return len(given["searches"]), search


def typst_cards():
    """Cards as PNG, each with another name."""
    import typst

    fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[given["fonts"]])
    compiler = typst.Compiler(given["source"], font_paths=fonts)
    drawn = 0

    def draw():
        nonlocal drawn
        for _ in range(given["cards"]):
            drawn += 1
            compiler.compile(format="png", ppi=72, sys_inputs={"name": f"{given['name']} {drawn}"})

    return given["cards"], draw


jobs = {job.__name__: job for job in (duckdb_csv, duckdb_queries, tantivy_search, typst_cards)}
units, work = jobs[sys.argv[1]]()
print(version(sys.argv[1].split("_")[0]), flush=True)
for _line in sys.stdin:
    started = time.perf_counter()
    work()
    print(units / (time.perf_counter() - started), flush=True)
